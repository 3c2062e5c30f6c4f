import { read, utils } from '@e965/xlsx';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import type { Event } from '../events/event.entity.js';
import { sql } from '../platform/database/sql.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { explainPlans } from '../testing/explain-plans.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';
import { countOrders, revenueLast30Days } from './count-orders.js';
import { exportOrders } from './shipping/export-orders.js';

const { app, as, build, services, ctx } = await openApi();
const admin = await build.user();
const { UNPAID, REJECTED, EXPIRED, FREE } = PurchaseStatus;
const DAY = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY);

/** Creates an event that sells a shirt. */
async function shop() {
  const event = await build.event();
  const shirt = await build.product(event, { price: 78_000, sizes: [{ size: 'M', limit: 500 }] });
  const cap = await build.product(event, { price: 42_000, sizes: [] });
  return { event, shirt, cap };
}

describe('a search', () => {
  const FIND = 'query ($search: String) { orders(filter: { search: $search }) { data { id } } }';
  const found = async (user: User, search: string) => {
    const { data } = await as(user).graphql<{ orders: { data: { id: string }[] } }>(FIND, { search });
    return data.orders.data.map(({ id }) => Number(id));
  };

  it('Orders are found by number and buyer, and by reference only with the permission to see references', async () => {
    const { event, shirt } = await shop();
    const order = await build.order(event, { goods: [{ product: shirt }], buyer: { lastName: 'Quiñones' } });
    const { reference } = await build.payment(order);
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    for (const user of [admin, viewer]) {
      expect(await found(user, `#${order.id}`)).toContain(order.id);
      expect(await found(user, 'quinones')).toEqual([order.id]);
    }
    expect(await found(admin, reference.slice(0, 12))).toEqual([order.id]);
    for (const guess of [reference, reference.slice(0, 6)]) expect(await found(viewer, guess)).toEqual([]);
  });
});

describe('the counters', () => {
  const COUNT = `query ($event: ID) { orderCounters(eventId: $event) { toSend oldestToSend sentLast30Days unpaid revenueLast30Days } }`;
  const count = async (user: User, event?: Event) => {
    const { data, errors } = await as(user).graphql<{ orderCounters: object }>(COUNT, {
      event: event && String(event.id),
    });
    expect(errors).toBeUndefined();
    return data.orderCounters;
  };

  it('Counters have the orders to send, the oldest of them, and sent orders and revenue of 30 days', async () => {
    const { event, shirt } = await shop();
    const goods = [{ product: shirt }];
    const oldest = daysAgo(45);
    for (const createdAt of [oldest, daysAgo(2)]) await build.order(event, { goods, createdAt });
    await build.order(event, { goods, status: FREE });
    await build.order(event, { goods, createdAt: daysAgo(50), sentAt: daysAgo(40) });
    await build.order(event, { goods, createdAt: daysAgo(40), sentAt: daysAgo(3) });
    for (const status of [UNPAID, REJECTED, EXPIRED]) await build.order(event, { goods, status });
    expect(await count(admin, event)).toEqual({
      toSend: 3,
      oldestToSend: oldest.toISOString(),
      sentLast30Days: 1,
      unpaid: 2,
      // One order of the last 30 days was paid at a gateway.
      revenueLast30Days: 78_000,
    });
  });

  it('Counters are zero without orders', async () => {
    const nothing = { toSend: 0, oldestToSend: null, sentLast30Days: 0, unpaid: 0, revenueLast30Days: 0 };
    expect(await count(admin, await build.event())).toEqual(nothing);
  });

  it("Counters cover the viewer's own events, and revenue requires a permission", async () => {
    const [ownShop, other] = [await shop(), await shop()];
    for (const { event, shirt } of [ownShop, other]) await build.order(event, { goods: [{ product: shirt }] });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [ownShop.event] });
    expect(await count(organiser)).toMatchObject({ toSend: 1, revenueLast30Days: 78_000 });
    expect(await count(organiser, other.event)).toMatchObject({ toSend: 0, revenueLast30Days: 0 });
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [ownShop.event] });
    const { data, errors } = await as(viewer).graphql('{ orderCounters { toSend revenueLast30Days } }');
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    expect(data).toBeNull();
    const without = await as(viewer).graphql<{ orderCounters: object }>('{ orderCounters { toSend } }');
    expect(without.data.orderCounters).toEqual({ toSend: 1 });
  });
});

describe('the list', () => {
  const LIST = 'query ($filter: OrderFilter) { orders(filter: $filter) { data { id } } }';
  const find = async (filter: object) => {
    const { data, errors } = await as(admin).graphql<{ orders: { data: { id: string }[] } }>(LIST, { filter });
    expect(errors).toBeUndefined();
    return data.orders.data.map(({ id }) => Number(id));
  };

  it('The list is filtered by product and by days in Bogotá', async () => {
    const { event, shirt, cap } = await shop();
    const eventId = String(event.id);
    const at = (text: string) => ({ createdAt: new Date(text) });
    const late = await build.order(event, {
      goods: [{ product: shirt, quantity: 2 }, { product: cap }],
      ...at('2026-03-09T23:59:00-05:00'),
    });
    const next = await build.order(event, { goods: [{ product: cap }], ...at('2026-03-10T00:00:00-05:00') });
    expect(await find({ eventId, productId: String(shirt.id) })).toEqual([late.id]);
    expect(await find({ eventId, productId: String(cap.id) })).toEqual([next.id, late.id]);
    expect(await find({ eventId, to: '2026-03-09' })).toEqual([late.id]);
    expect(await find({ eventId, from: '2026-03-10' })).toEqual([next.id]);
    expect(await find({ eventId, from: '2026-03-09', to: '2026-03-10' })).toEqual([next.id, late.id]);
  });

  it('ordersToSend returns paid, unsent orders, oldest first, regardless of those filters', async () => {
    const { event, shirt } = await shop();
    const goods = [{ product: shirt }];
    const first = await build.order(event, { goods });
    const second = await build.order(event, { goods });
    await build.order(event, { goods, sentAt: new Date() });
    await build.order(event, { goods, status: UNPAID });
    const { data } = await as(admin).graphql<{ ordersToSend: { id: string }[] }>(
      'query ($filter: OrderFilter) { ordersToSend(filter: $filter) { id } }',
      { filter: { eventId: String(event.id), sent: true, paid: false } },
    );
    expect(data.ordersToSend.map(({ id }) => Number(id))).toEqual([first.id, second.id]);
  });
});

it('An order is returned with the payment that pays it; a payment of seats only has none', async () => {
  const { event, shirt } = await shop();
  const order = await build.order(event, { goods: [{ product: shirt }] });
  const [paid, team] = [await build.payment(order), await build.payment(await build.registration({ event }))];
  const orderByPayment = async ({ id }: { id: number }) => {
    const { data, errors } = await as(admin).graphql<{ payment: { order: object | null } }>(
      'query ($id: ID!) { payment(id: $id) { decisions order { id items { name } payments { id } } } }',
      { id: String(id) },
    );
    expect(errors).toBeUndefined();
    return data.payment;
  };
  expect(await orderByPayment(paid)).toEqual({
    decisions: ['REFUND'],
    order: { id: String(order.id), items: [{ name: shirt.name }], payments: [{ id: String(paid.id) }] },
  });
  expect((await orderByPayment(team)).order).toBeNull();
});

describe('the file', () => {
  const requestFile = async (query: string, user: User | null = admin) =>
    fetch(`${app.address}/api/orders/export?${query.includes('format=') ? query : `format=xlsx&${query}`}`, {
      headers: user ? { authorization: `Bearer ${await build.session(user)}` } : {},
    });
  const readCsv = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString('utf8');
  type Cell = string | number | boolean | Date | null;
  async function readSheet(response: Response) {
    const book = read(Buffer.from(await response.arrayBuffer()), { cellDates: true, UTC: true });
    const sheet = book.Sheets[book.SheetNames[0]!]!;
    const [header = [], ...rows] = utils.sheet_to_json<Cell[]>(sheet, { header: 1, defval: null, UTC: true });
    return rows.map((row) => Object.fromEntries(header.map((name, at) => [String(name), row[at]])));
  }

  it('The file has a row per product and size with address and, with permission, price', async () => {
    const { event, shirt, cap } = await shop();
    const order = await build.order(event, {
      goods: [{ product: shirt, quantity: 2 }, { product: cap }],
      buyer: { name: '=1+1', lastName: 'Ríos;Ñáñez', dni: '0052887014' },
      createdAt: new Date('2026-05-08T23:40:00-05:00'),
      sentAt: new Date('2026-05-10T08:00:00-05:00'),
    });
    const { reference } = await build.payment(order);
    const response = await requestFile(`format=xlsx&event_id=${event.id}`);
    expect(response.headers.get('x-total-rows')).toBe('2');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(response.headers.get('content-disposition')).toMatch(/filename="ordenes-carrera-\d+-\d{4}-.*\.xlsx"/);
    const rows = await readSheet(response);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Orden: order.id,
      Producto: shirt.name,
      SKU: shirt.sku,
      Talla: 'M',
      Cantidad: 2,
      Nombres: '=1+1',
      Apellidos: 'Ríos;Ñáñez',
      Identificación: '0052887014',
      Dirección: 'Carrera 7 # 12-45',
      Ciudad: 'Medellín',
      'Estado de pago': 'Aprobado',
      Enviado: 'Enviado',
      'Comprado en': 'Tienda',
      'Precio unitario': 78_000,
      'Total línea': 156_000,
      Referencia: reference,
    });
    expect(Math.round(Number(rows[0]?.['Fecha']) / 1000)).toBe(Date.parse('2026-05-08T23:40:00Z') / 1000);
    expect(rows[1]).toMatchObject({ Orden: order.id, Producto: cap.name, Talla: null, Cantidad: 1 });
    const csv = await readCsv(await requestFile(`format=csv&event_id=${event.id}`));
    expect(csv).toContain(`;'=1+1;"Ríos;Ñáñez";`);
  });

  it("The file has the orders of the list's filter", async () => {
    const { event, shirt, cap } = await shop();
    const sent = await build.order(event, { goods: [{ product: shirt }], sentAt: new Date() });
    const waits = await build.order(event, { goods: [{ product: cap }], buyer: { lastName: 'Zuluaga' } });
    const unpaid = await build.order(event, { goods: [{ product: cap }], status: UNPAID });
    await build.order(event, { goods: [{ product: cap }], status: EXPIRED });
    const refunded = await build.order(event, { goods: [{ product: cap }], status: PurchaseStatus.REFUNDED });
    const orders = async (query: string) =>
      (await readSheet(await requestFile(`event_id=${event.id}${query}`))).map(({ Orden }) => Orden);
    expect(await orders('')).toEqual([refunded.id, unpaid.id, waits.id, sent.id]);
    const [line] = await readSheet(await requestFile(`event_id=${event.id}`));
    expect(line).toMatchObject({ Orden: refunded.id, 'Estado de pago': 'Devuelto', Enviado: 'Sin Enviar' });
    expect(await orders('&paid=1&sent=0')).toEqual([waits.id]);
    expect(await orders('&paid=0')).toEqual([unpaid.id]);
    expect(await orders('&sent=1')).toEqual([sent.id]);
    expect(await orders('&search=zuluaga')).toEqual([waits.id]);
    expect(await orders(`&product_id=${shirt.id}`)).toEqual([sent.id]);
    expect(await orders('&from=2020-01-01&to=2020-12-31')).toEqual([]);
    expect((await requestFile('format=pdf')).status).toBe(422);
    expect((await requestFile('from=ayer')).status).toBe(422);
  });

  it('The export has an audit entry with its filter and the number of orders', async () => {
    const { event, shirt, cap } = await shop();
    await build.order(event, { goods: [{ product: shirt }, { product: cap }] });
    await readCsv(await requestFile(`format=csv&event_id=${event.id}&sent=0`));
    const [line] = await services.orm.em.fork().find(AuditEntry, { event, action: 'exported' });
    expect(line).toMatchObject({
      subject: 'event',
      subjectId: event.id,
      user: { id: admin.id },
      detail: { format: 'csv', orders: 1, sent: false },
    });
  });

  it('The export requires its permission and contains own events only', async () => {
    const [ownShop, other] = [await shop(), await shop()];
    await build.order(ownShop.event, { goods: [{ product: ownShop.shirt }], buyer: { name: 'Mía' } });
    await build.order(other.event, { goods: [{ product: other.shirt }], buyer: { name: 'Ajena' } });
    const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [ownShop.event] });
    expect((await requestFile(`event_id=${other.event.id}`, organiser)).status).toBe(404);
    const all = await readCsv(await requestFile('format=csv', organiser));
    expect(all).toContain('Mía');
    expect(all).not.toContain('Ajena');
    const without = { ...ctx(admin).viewer!, permissions: new Set(ctx(admin).viewer!.permissions) };
    without.permissions.delete('MONEY_READ' as never);
    const filter = { eventId: String(ownShop.event.id) };
    const { content } = await exportOrders({ ...ctx(admin), viewer: without }, filter, 'csv');
    const text = (await content.toArray()).join('');
    expect(text).toContain('Mía');
    expect(text).not.toMatch(/Precio|Total|Referencia|78000/);
  });

  it('The export over several batches has each row once', async () => {
    const { event, shirt } = await shop();
    await fill(event.id, shirt.id, 1_200);
    const statements = await countStatements(async () => {
      const rows = await readSheet(await requestFile(`event_id=${event.id}`));
      expect(rows).toHaveLength(2_400);
      expect(new Set(rows.map(({ Orden, Talla }) => `${Orden} ${Talla}`)).size).toBe(2_400);
    });
    expect(statements).toBeLessThan(25);
  });
});

/** Inserts paid and sent orders of two items each without the ORM, spread over twenty years. */
async function fill(eventId: number, productId: number, orders: number): Promise<void> {
  await sql(
    services.orm.em.fork(),
    `with bought as (
        insert into purchase (token, kind, title, event_id, status, people, amount, lines, created_at)
        select 'fill-' || $1::int || '-' || n, 'ORDER', 'Tienda', $1::int, 'PAID', 0, 156000, '[]', now() - n * interval '20 years' / $3::int
        from generate_series(1, $3::int) n returning id, created_at),
      made as (
        insert into goods_order (id, name, last_name, dni, email, phone, department, city, address, search_text, sent_at)
        select id, 'Nombre', 'Apellido ' || id, (10000000 + id)::text, 'x@example.test', '3001234567', 'Antioquia', 'Medellín',
          'Calle 1', 'nombre apellido ' || id, created_at + interval '1 day' from bought)
      insert into order_item (order_id, product_id, name, sku, size_name, quantity, unit_amount)
      select id, $2::int, 'Camiseta', 'CAM', size, 1, 78000 from bought, unnest(array['S', 'M']) size`,
    [eventId, productId, orders],
  );
}

it('Counters among many orders read no whole table', async () => {
  const { event, shirt } = await shop();
  await fill(event.id, shirt.id, 20_000);
  const em = services.orm.em.fork();
  await em.execute(`update goods_order set sent_at = null where id % 400 = 0`);
  for (const table of ['purchase', 'goods_order', 'order_item']) await em.execute(`vacuum analyze ${table}`);
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  for (const user of [admin, organiser]) {
    const userContext = ctx(user);
    const plans = await explainPlans(userContext, async () => {
      await countOrders(userContext, null);
      await revenueLast30Days(userContext, null);
    });
    // An organiser's events are read first, for each of the two.
    expect(plans).toHaveLength(user === admin ? 2 : 4);
    expect(plans.filter((plan) => /Seq Scan on (purchase|goods_order)\b/.test(plan))).toEqual([]);
  }
}, 60_000);
