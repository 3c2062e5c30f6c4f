import { ref } from '@mikro-orm/core';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { openApi } from './api.js';

const { as, build, ctx } = await openApi();
const admin = await build.user({ name: 'Zoraida' });

interface Rows {
  list: { data: Record<string, unknown>[]; currentPage: number; lastPage: number };
}

/** Returns the rows of all pages of a list in their order. */
async function everyPage(
  [query, sortType, fields]: readonly [string, string, string],
  sort: string,
  user: User = admin,
): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, errors } = await as(user).graphql<Rows>(
      `query ($page: Int, $sort: ${sortType}) { list: ${query}(page: $page, sort: $sort) { data { id ${fields} } currentPage lastPage } }`,
      { page, sort },
    );
    expect(errors).toBeUndefined();
    rows.push(...data.list.data);
    last = data.list.lastPage;
  }
  return rows;
}

/** List, its sorts and fields; then the compared value of each column. */
const lists = {
  events: [
    ['events', 'EventSort', 'name startsAt createdAt counters { enrolled payments codes revenue }'],
    ['NAME', 'DATE', 'CREATED', 'ENROLLED', 'PAYMENTS', 'CODES', 'REVENUE'],
  ],
  competitors: [
    ['competitors', 'CompetitorSort', 'name dni createdAt'],
    ['NAME', 'DOCUMENT', 'DATE'],
  ],
  payments: [
    ['payments', 'PaymentSort', 'amount createdAt'],
    ['AMOUNT', 'DATE'],
  ],
  orders: [
    ['orders', 'OrderSort', 'name amount createdAt'],
    ['NUMBER', 'BUYER', 'DATE', 'AMOUNT'],
  ],
  products: [
    ['products', 'ProductSort', 'name sku price shopUrl unitsLeft'],
    ['NAME', 'SKU', 'PRICE', 'UNITS'],
  ],
  users: [
    ['users', 'UserSort', 'name company role { id name }'],
    ['NAME', 'ROLE', 'COMPANY'],
  ],
} as const;

type Counters = Record<'enrolled' | 'payments' | 'codes' | 'revenue', number>;

const compared: Record<string, (row: Record<string, unknown>) => unknown> = {
  NAME: ({ name }) => name,
  DOCUMENT: ({ dni }) => Number(dni),
  BUYER: ({ name }) => name,
  DATE: ({ startsAt, createdAt }) => startsAt ?? createdAt,
  CREATED: ({ createdAt }) => createdAt,
  ENROLLED: ({ counters }) => (counters as Counters).enrolled,
  PAYMENTS: ({ counters }) => (counters as Counters).payments,
  CODES: ({ counters }) => (counters as Counters).codes,
  REVENUE: ({ counters }) => (counters as Counters).revenue,
  AMOUNT: ({ amount }) => amount,
  NUMBER: ({ id }) => Number(id),
  SKU: ({ sku }) => sku,
  PRICE: ({ price }) => price,
  UNITS: ({ shopUrl, unitsLeft }) => (shopUrl ? null : unitsLeft),
  ROLE: ({ role }) => (role as { name: string }).name,
  COMPANY: ({ company }) => company,
};

const day = (number: number): Date => new Date(Date.UTC(2030, 0, number, 15));

/** 25 rows of each kind, more than a page, with few different values, so that most are equal. */
beforeAll(async () => {
  await build.together(async () => {
    for (let index = 0; index < 25; index++) {
      const few = (index * 7) % 4;
      const event = await build.event({ name: `Carrera ${'ABCD'[few]}`, startsAt: day(1 + few) });
      const registration = await build.registration({
        event,
        // Documents of three to six digits.
        people: [
          { name: ['Ana', 'Beto', 'Caro', 'Dora'][few]!, dni: String(500 + index * index * 1_000) },
          { name: 'Eva' },
        ],
        createdAt: day(index + 1),
        coupon: few === 2 ? ref(await build.coupon(event)) : null,
        status: few === 0 ? PurchaseStatus.EXPIRED : PurchaseStatus.PAID,
      });
      await build.payment(registration, { amount: 1_000 * (1 + few) });
      const product = await build.product(event, {
        name: ['Buff', 'Gorra', 'Termo', 'Visera'][few]!,
        price: 1_000 * (few + 1),
        sizes: [{ size: 'M', limit: few + 1 }],
      });
      await build.product(null, { name: 'De otra tienda' });
      await build.order(event, { goods: [{ product }], createdAt: day(20 - few), buyer: { name: `Cliente ${few}` } });
      await build.user({ name: ['Ana', 'Beto', 'Caro', 'Dora'][few]!, roleName: Object.values(RoleName)[few % 3]! });
    }
  });
  // As for orders of a registration: the purchase costs more than the products.
  await ctx().em.execute(`update purchase set amount = 1000000 - id where kind = 'ORDER'`);
});

const columns = Object.values(lists).flatMap(([list, names]) =>
  names.map((column) => [list[0], column, list] as const),
);

it.each(columns)(
  '%s are sorted by %s in both directions, each row once over all pages',
  async (_query, column, list) => {
    const ascending = await everyPage(list, `${column}_ASC`);
    const descending = await everyPage(list, `${column}_DESC`);
    expect(ascending.length).toBeGreaterThan(20);
    for (const rows of [ascending, descending]) expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    const values = (rows: typeof ascending) => rows.map(compared[column]!).filter((value) => value !== null);
    const expected = values(ascending).toSorted((a, b) => (a! < b! ? -1 : a! > b! ? 1 : 0));
    expect(values(ascending)).toEqual(expected);
    expect(values(descending)).toEqual(expected.toReversed());
    // Rows without a value are last in both directions.
    for (const rows of [ascending, descending])
      expect(rows.map(compared[column]!).slice(expected.length)).toEqual(rows.slice(expected.length).map(() => null));
  },
);

it('rows of equal value are ordered by ID, so that no page repeats a row', async () => {
  const rows = await everyPage(lists.payments[0], 'AMOUNT_ASC');
  const keys = rows.map(({ amount, id }) => [Number(amount), Number(id)] as const);
  expect(keys).toEqual(keys.toSorted(([a, x], [b, y]) => a - b || x - y));
});

it('orders cannot be sorted by amount, nor events by revenue, without MONEY_READ', async () => {
  const reader = await build.user({ roleName: RoleName.VIEWER });
  const sorted = async (list: string, sort: string) =>
    (await as(reader).graphql(`{ ${list}(sort: ${sort}) { total } }`)).errors?.[0]?.extensions.code;
  expect([await sorted('orders', 'AMOUNT_DESC'), await sorted('orders', 'DATE_DESC')]).toEqual([
    'FORBIDDEN',
    undefined,
  ]);
  expect([await sorted('events', 'REVENUE_ASC'), await sorted('events', 'CODES_ASC')]).toEqual([
    'FORBIDDEN',
    undefined,
  ]);
});
