import { readFileSync } from 'node:fs';
import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql';
import { AuditActor, AuditSubject } from '../audit/audit-enums.js';
import { listCompetitors } from '../competitors/list-competitors.js';
import { listAuditEntries } from '../history/list-audit-entries.js';
import { listOrders } from '../orders/list-orders.js';
import { listPayments } from '../payments/list-payments.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { searchAll } from '../search/search-all.js';
import { countsOfEvents, revenueOfEvents } from '../statistics/event-counters.loaders.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { explainPlans } from './explain-plans.js';
import { openTestServices } from './services.js';

type BenchQuery = [what: string, operation: string, given?: object | ((world: object) => Record<string, unknown>)];

const { ctx } = await openTestServices();
const em = () => ctx().em;
const eventId = '2';

/** Fills the databases as the benchmark does, with few rows. */
beforeAll(async () => {
  const { fillWorld } = (await import(new URL('../../bench/scale-world.mjs', import.meta.url).href)) as {
    fillWorld: (url: string, size: object, settings: object) => Promise<void>;
  };
  await fillWorld(
    em().config.get('clientUrl') as string,
    { events: 40, participants: 20_000, biggest: 2_000, users: 8, auditLines: 60_000, coupons: 100 },
    {
      people: {
        administrator: { email: 'administrator@example.com', hash: 'none' },
        organiser: { email: 'organiser@example.com', hash: 'none' },
      },
      credentials: 'none',
    },
  );
}, 120_000);

it('the benchmark sends all variables that the screens’ queries need', async () => {
  const part = (name: string) => import(new URL(`../../bench/${name}`, import.meta.url).href);
  const { clientOperations } = (await part('scale.mjs')) as {
    clientOperations: (folder: string) => Map<string, string>;
  };
  const { operations } = (await part('scale-operations.mjs')) as { operations: BenchQuery[] };
  const texts = clientOperations('client');
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const ids = ['competitor', 'registration', 'payment', 'coupon', 'partnerKey', 'order'].map((name) => [name, '1']);
  const known = { events: 40, dni: '52000001', reference: 'D2ABCDEFGHJKLX', ...Object.fromEntries(ids) };
  for (const [what, operation, given] of operations.filter(([, name]) => !name.startsWith('/'))) {
    const asking = getOperationAST(parse(texts.get(operation) ?? `query ${operation} { missing }`));
    const variables = typeof given === 'function' ? given(known) : given;
    const { errors } = getVariableValues(schema, asking?.variableDefinitions ?? [], variables ?? {});
    expect([what, texts.has(operation), errors?.map(({ message }) => message)]).toEqual([what, true, undefined]);
  }
});

describe('The data of the benchmark', () => {
  it("the benchmark's counters match its rows", async () => {
    const wrong = await em().execute(
      `select q.id from quota q left join quota_use u on u.quota_id = q.id and u.held
        group by q.id having q.taken <> coalesce(sum(u.quantity), 0)`,
    );
    expect(wrong).toEqual([]);
    const uneven = await em().execute(
      `select e.id from event e join quota q on q.id = e.seats_id
        where q.taken <> (select count(*) from claim c where c.event_id = e.id and c.held)
          or q.taken <> (select coalesce(sum(people), 0) from purchase r where r.event_id = e.id and r.status not in ('EXPIRED', 'DELETED', 'REFUNDED'))`,
    );
    expect(uneven).toEqual([]);
  });

  it('the benchmark has people in every event, and registrations and payments in every state', async () => {
    const states = async (table: string): Promise<string[]> =>
      (await em().execute<{ status: string }[]>(`select distinct status from ${table} order by 1`)).map(
        ({ status }) => status,
      );
    expect(await states('purchase')).toEqual(Object.values(PurchaseStatus).toSorted());
    const { APPROVED, EXPIRED, PENDING, REFUNDED, REJECTED } = PaymentStatus;
    expect(await states('payment')).toEqual([APPROVED, EXPIRED, PENDING, REFUNDED, REJECTED]);
    const [{ events }] = await em().execute<[{ events: number }]>(
      'select count(distinct event_id)::int as events from claim where held',
    );
    expect(events).toBe(40);
  });
});

/** Tables that grow with the competitors. */
const grown = /Seq Scan on (competitor|registration|purchase|claim|payment|audit_entry)\b/;

const asked: Record<string, (ctx: AppContext) => Promise<unknown>> = {
  "an event's competitors": (own) => listCompetitors(own, { eventId }, {}),
  "an event's competitors, far from the first": (own) => listCompetitors(own, { eventId: '1' }, { page: 90 }),
  "an event's couples": (own) => listCompetitors(own, { eventId, teamSize: 2 }, {}),
  "an event's rejected": (own) => listCompetitors(own, { eventId, statuses: [PurchaseStatus.REJECTED] }, {}),
  'a name among all competitors': (own) => listCompetitors(own, { search: 'wittingham' }, {}),
  "a name among an event's competitors": (own) => listCompetitors(own, { eventId, search: 'ibarguen' }, {}),
  'all competitors by name': (own) => listCompetitors(own, {}, { sort: 'NAME_ASC' }),
  "an event's competitors by name": (own) => listCompetitors(own, { eventId }, { sort: 'NAME_DESC' }),
  "an event's competitors by name, far from the first": (own) =>
    listCompetitors(own, { eventId: '1' }, { sort: 'NAME_ASC', page: 90 }),
  'all competitors by document': (own) => listCompetitors(own, {}, { sort: 'DOCUMENT_ASC' }),
  "an event's competitors by document": (own) => listCompetitors(own, { eventId }, { sort: 'DOCUMENT_DESC' }),
  'all payments by amount': (own) => listPayments(own, {}, { sort: 'AMOUNT_DESC' }),
  "an event's payments by amount": (own) => listPayments(own, { eventId }, { sort: 'AMOUNT_ASC' }),
  "an event's payments": (own) => listPayments(own, { eventId }, {}),
  "an event's rejected payments": (own) => listPayments(own, { eventId, status: PaymentStatus.REJECTED }, {}),
  'payments to review': (own) => listPayments(own, { underReview: true }, {}),
  'payments of a name': (own) => listPayments(own, { search: 'wittingham' }, {}),
  "an event's orders": (own) => listOrders(own, { eventId }, {}),
  'orders of a name': (own) => listOrders(own, { search: 'wittingham' }, {}),
  'payments of a reference': (own) => listPayments(own, { search: 'D2ABCDEFGHJKLX' }, {}),
  'a name in the search of everything': (own) => searchAll(own, 'wittingham'),
  'a reference in the search of everything': (own) => searchAll(own, 'D2ABCDEFGHJKLX'),
  "an event's audit": (own) => listAuditEntries(own, { eventId }, {}),
  'the audit of one thing': (own) => listAuditEntries(own, { subject: AuditSubject.REGISTRATION, subjectId: '7' }, {}),
  "an event's audit, by one kind of hand": (own) => listAuditEntries(own, { eventId, actor: AuditActor.USER }, {}),
  'counters of events': (own) => countsOfEvents(own, [2, 3, 4]),
  'revenue of events': (own) => revenueOfEvents(own, [2, 3, 4]),
};

describe.each(['administrator', 'organiser'])('asked by the %s', (who) => {
  it.each(Object.entries(asked))('%s are found without a full scan', async (_, ask) => {
    const user = await em().findOneOrFail(User, { email: `${who}@example.com` });
    const plans = await explainPlans(ctx(), () => ask(ctx(user)));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => grown.test(plan))).toEqual([]);
  });
});

it('a search for a common name reads the newest payments', async () => {
  const user = await em().findOneOrFail(User, { email: 'administrator@example.com' });
  const own = ctx(user);
  const page = await listPayments(own, { search: 'e' }, {});
  expect([page.data.length, page.more]).toEqual([20, true]);
  const plans = await explainPlans(own, () => listPayments(own, { search: 'e' }, {}));
  // Other plans collect all people of the name before the first payment is found.
  expect(plans.filter((plan) => /Sort|Hash/.test(plan))).toEqual([]);
});

it('the test detects a full scan', async () => {
  const own = ctx();
  const plans = await explainPlans(own, () => own.em.execute("select count(*) from competitor where city = 'Cali'"));
  expect(plans.join('\n')).toMatch(grown);
});
