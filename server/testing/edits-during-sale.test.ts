import type { EntityManager } from '@mikro-orm/postgresql';
import { openApi } from './api.js';
import { eventInput } from './event-input.js';
import { withoutGuard } from './without-locks.js';

const { as, build, services } = await openApi();
const admin = await build.user();

type Table = 'event' | 'category' | 'kit' | 'product' | 'partner_key' | 'coupon';
interface Edit {
  /** Runs the edit through the API. */
  run: () => Promise<{ errors?: readonly unknown[] }>;
  /** IDs of the quotas that a sale locks and the edit waits for. */
  quotaIds: readonly number[];
  /** Rows that foreign keys of the sale reference. */
  rows: readonly [Table, number][];
}

const mutate = (document: string, variables: object) => as(admin).graphql(document, variables);
const UPDATE_EVENT = 'mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { id } }';

const edits: Record<string, () => Promise<Edit>> = {
  'an event': () => eventEdit({ name: 'Otro nombre' }),
  'a price': () => eventEdit({ prices: [{ date: '2030-05-31', amount: 95_000 }] }),
  'a category': () => deletion('deleteCategory', 'categories'),
  'a kit': () => deletion('deleteKit', 'kits'),
  'a product': async () => {
    const event = await build.event();
    const product = await build.product(event);
    const [size] = product.sizes;
    const input = {
      ...{ name: 'Camiseta', sku: `NUEVO-${product.id}`, price: 60_000, status: 'ACTIVE', eventId: String(event.id) },
      ...{ description: '', sizes: [{ id: String(size!.id), size: 'M', amount: 5 }] },
    };
    return {
      run: () =>
        mutate('mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }', {
          id: product.id,
          input,
        }),
      quotaIds: [size!.units.id],
      rows: [
        ['event', event.id],
        ['product', product.id],
      ],
    };
  },
  'a partner key': async () => {
    const event = await build.event();
    const key = await build.partnerKey(event);
    const input = { name: 'Club', key: `otra-${key.id}`, kind: 'COURTESY', limit: 3 };
    return {
      run: () =>
        mutate('mutation ($id: ID!, $input: PartnerKeyInput!) { updatePartnerKey(id: $id, input: $input) { id } }', {
          id: key.id,
          input,
        }),
      quotaIds: [key.uses.id],
      rows: [
        ['event', event.id],
        ['partner_key', key.id],
      ],
    };
  },
  'a coupon': async () => {
    const event = await build.event();
    const coupon = await build.coupon(event);
    const input = { code: `NUEVO${coupon.id}`, kind: 'PERCENT', value: 15 };
    return {
      run: () =>
        mutate('mutation ($id: ID!, $input: CouponInput!) { updateCoupon(id: $id, input: $input) { id } }', {
          id: coupon.id,
          input,
        }),
      quotaIds: [coupon.uses.id],
      rows: [
        ['event', event.id],
        ['coupon', coupon.id],
      ],
    };
  },
};

async function eventEdit(changes: object): Promise<Edit> {
  const event = await build.event();
  return {
    run: () => mutate(UPDATE_EVENT, { id: event.id, input: eventInput(changes) }),
    quotaIds: [event.seats.id],
    rows: [
      ['event', event.id],
      ['category', event.categories[0]!.id],
      ['kit', event.kits[0]!.id],
    ],
  };
}

async function deletion(mutation: string, list: 'categories' | 'kits'): Promise<Edit> {
  const event = await build.event({ categories: [{}, { distance: '5K' }], kits: [{}, { name: 'Gorra' }] });
  const { id } = event[list][0]!;
  const quotaId = list === 'kits' ? event.kits[0]!.units.id : event.categories[0]!.places.id;
  return {
    run: () => mutate(`mutation ($id: ID!) { ${mutation}(id: $id) }`, { id }),
    quotaIds: [quotaId],
    rows: [
      ['event', event.id],
      [list === 'kits' ? 'kit' : 'category', id],
    ],
  };
}

async function untilOneWaits(): Promise<void> {
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while ((await services.orm.em.fork().execute(waiting)).length === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Starts the edit while a sale has locked its quotas, then lets the sale reference the rows as foreign keys do. */
async function sellDuring({ run, quotaIds, rows }: Edit): Promise<{ errors?: readonly unknown[] }> {
  const sale = services.orm.em.fork();
  await sale.begin();
  try {
    await lockQuotas(sale, quotaIds);
    const edited = run();
    await Promise.race([edited, untilOneWaits()]);
    await sale.execute("set local lock_timeout = '500ms'");
    for (const [table, id] of rows) await sale.execute(`select from "${table}" where id = ? for key share`, [id]);
    await sale.commit();
    return await edited;
  } catch (error) {
    await sale.rollback();
    throw error;
  }
}

const lockQuotas = (em: EntityManager, ids: readonly number[]) =>
  em.execute(`select from quota where id in (${ids.join()}) order by kind, id for update`);

it.each(Object.keys(edits))('an edit of %s does not block a sale that has locked its quotas', async (kind) => {
  expect((await sellDuring(await edits[kind]!())).errors).toBeUndefined();
});

it.each(Object.keys(edits))('an edit of %s that locks rows `for update` blocks the sale', async (kind) => {
  const edit = await edits[kind]!();
  await expect(withoutGuard(/for no key update/g, 'for update', () => sellDuring(edit))).rejects.toThrow(
    'lock timeout',
  );
});

it('an edit of a partner key locks the event before its quota, as an edit of the event does', async () => {
  const { run, quotaIds, rows } = await edits['a partner key']!();
  const eventEdit = services.orm.em.fork();
  await eventEdit.begin();
  await eventEdit.execute('select from event where id = ? for no key update', [rows[0]![1]]);
  const edited = run();
  await Promise.race([edited, untilOneWaits()]);
  await eventEdit.execute("set local lock_timeout = '500ms'");
  await lockQuotas(eventEdit, quotaIds);
  await eventEdit.commit();
  expect((await edited).errors).toBeUndefined();
});
