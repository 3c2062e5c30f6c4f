import { deadlockDetected } from '../platform/database/transaction.js';
import { shopConsentVersion } from '../orders/shop-consent-text.js';
import { openApi, type GraphqlResponse } from './api.js';
import { eventInput } from './event-input.js';
import { member } from './member.js';
import { sqlStatesOf } from './sql-states.js';

const { as, build } = await openApi();
const admin = await build.user();

const BUYERS = 6;
const EDITS = 8;

interface Sale {
  sell: () => Promise<GraphqlResponse<Record<string, { outcome: string }>>>;
  /** @param number from 1; each edit changes something; of a code only its limit can change after its first use */
  edit: (number: number) => Promise<GraphqlResponse<unknown>>;
}

const edit = (document: string, variables: object) => as(admin).graphql(document, variables);
const UPDATE_EVENT = `mutation ($id: ID!, $input: EventInput!) {
  updateEvent(id: $id, input: $input) { categories { id } kits { id } }
}`;

async function openEvent() {
  const event = await build.event({
    participantLimit: 10_000,
    categories: [{}, { distance: '5K' }],
    kits: [{}, { name: 'Gorra' }].map((kit) => ({ ...kit, amount: 10_000 })),
  });
  const category = { gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 };
  const input = {
    participantLimit: 10_000,
    teamSizes: [1],
    prices: [{ date: '2030-05-31', amount: 90_000 }],
    categories: event.categories.map(({ id, distance }) => ({
      id,
      distance,
      title: `Abierta ${distance}`,
      ...category,
    })),
    kits: event.kits.map(({ id, name }) => ({ id, name, size: 'M_FEMALE', amount: 10_000 })),
  };
  const [firstCategory, firstKit] = [event.categories[0]!, event.kits[0]!];
  const hold = (more: object = {}) =>
    as(null).graphql<{ holdRegistration: { outcome: string } }>(
      'mutation ($input: HoldRegistrationInput!) { holdRegistration(input: $input) { outcome } }',
      {
        input: {
          eventId: event.id,
          categoryId: firstCategory.id,
          competitors: [member({ kitId: String(firstKit.id) })],
          ...more,
        },
      },
    );
  const update = (changes: object) => edit(UPDATE_EVENT, { id: event.id, input: eventInput({ ...input, ...changes }) });
  return { event, input, hold, update };
}

/** Every second edit deletes what the previous one added. */
async function listEdits(
  list: 'categories' | 'kits',
  mutation: string,
  row: (number: number) => object,
): Promise<Sale> {
  const { input, hold, update } = await openEvent();
  let added: string | null = null;
  return {
    sell: hold,
    edit: async (number) => {
      if (added) {
        const result = await edit(`mutation ($id: ID!) { ${mutation}(id: $id) }`, { id: added });
        added = null;
        return result;
      }
      const result = (await update({ [list]: [...input[list], row(number)] })) as GraphqlResponse<{
        updateEvent: Record<typeof list, { id: string }[]>;
      }>;
      added = result.data.updateEvent[list].map(({ id }) => id).toSorted((a, b) => Number(b) - Number(a))[0] ?? null;
      return result;
    },
  };
}

const sales: Record<string, () => Promise<Sale>> = {
  'an event': async () => {
    const { hold, update } = await openEvent();
    return { sell: hold, edit: (number) => update({ name: `Carrera ${number}`, participantLimit: 10_000 + number }) };
  },
  'a price': async () => {
    const { hold, update } = await openEvent();
    return { sell: hold, edit: (number) => update({ prices: [{ date: '2030-05-31', amount: 90_000 + number }] }) };
  },
  'a category': () =>
    listEdits('categories', 'deleteCategory', (number) => ({
      ...{ distance: '15k', title: `Nueva ${number}`, gender: 'MIXED', startAge: 15, finalAge: 99, difference: 0 },
    })),
  'a kit': () =>
    listEdits('kits', 'deleteKit', (number) => ({ name: `Nuevo ${number}`, size: 'M_FEMALE', amount: 10_000 })),
  'a product': async () => {
    const { event } = await openEvent();
    const product = await build.product(event, { sizes: [{ size: 'M', limit: 10_000 }] });
    const [size] = product.sizes;
    const { name, lastName, dni, email, phone, department, city, address } = member();
    const buyer = { name, lastName, dni, email, phone, department, city, address };
    return {
      sell: () =>
        as(null).graphql('mutation ($input: HoldOrderInput!) { holdOrder(input: $input) { outcome } }', {
          input: {
            eventId: event.id,
            requestId: crypto.randomUUID(),
            goods: [{ productId: product.id, sizeId: size!.id, quantity: 1 }],
            buyer: { ...buyer, ...{ dni: member().dni, consentVersion: shopConsentVersion } },
          },
        }),
      edit: (number) =>
        edit('mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
          id: product.id,
          input: {
            ...{ name: 'Camiseta', sku: `NUEVO-${number}`, price: 60_000 + number, status: 'ACTIVE' },
            ...{ eventId: event.id, description: '' },
            sizes: [{ id: size!.id, size: 'M', amount: 10_000 + number }],
          },
        }),
    };
  },
  'a partner key': async () => {
    const { event, hold } = await openEvent();
    const key = await build.partnerKey(event, { limit: 10_000 });
    return {
      sell: () => hold({ key: key.key }),
      edit: (number) =>
        edit('mutation ($id: ID!, $input: PartnerKeyInput!) { updatePartnerKey(id: $id, input: $input) { id } }', {
          id: key.id,
          input: { name: `Club ${number}`, key: key.key, kind: 'PAID_BY_PARTNER', limit: 10_000 + number },
        }),
    };
  },
  'a coupon': async () => {
    const { event, hold } = await openEvent();
    const coupon = await build.coupon(event);
    return {
      sell: hold,
      edit: (number) =>
        edit('mutation ($id: ID!, $input: CouponInput!) { updateCoupon(id: $id, input: $input) { id } }', {
          id: coupon.id,
          input: { code: coupon.code, kind: 'PERCENT', value: coupon.value, limit: 10_000 + number },
        }),
    };
  },
};

it.each(Object.keys(sales))('holds succeed during repeated edits of %s: no deadlock, no failure', async (kind) => {
  const { sell, edit } = await sales[kind]!();
  const results: GraphqlResponse<unknown>[] = [];
  const sold: Awaited<ReturnType<Sale['sell']>>[] = [];
  let editing = true;
  const editAll = async () => {
    for (let number = 1; number <= EDITS; number++) results.push(await edit(number));
  };
  const sellAll = async () => {
    do sold.push(await sell());
    while (editing);
  };
  const states = await sqlStatesOf(() =>
    Promise.all([editAll().finally(() => (editing = false)), ...Array.from({ length: BUYERS }, sellAll)]),
  );
  expect(states.filter((state) => state === deadlockDetected)).toEqual([]);
  expect([...results, ...sold].flatMap(({ errors = [] }) => errors.map(({ message }) => message))).toEqual([]);
  const outcomes = sold.flatMap(({ data }) => Object.values(data).map(({ outcome }) => outcome));
  // Held, or paid by the partner.
  expect(outcomes.filter((outcome) => !['HELD', 'FREE', 'CHANGED'].includes(outcome))).toEqual([]);
  expect([results.length, sold.length >= BUYERS]).toEqual([EDITS, true]);
});
