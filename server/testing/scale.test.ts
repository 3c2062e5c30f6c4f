import { readFileSync } from 'node:fs';
import { buildSchema, getOperationAST, getVariableValues, parse } from 'graphql';
import { AuditActor, AuditSubject } from '../audit/audit-enums.js';
import { checkBooks } from '../books/check-books.js';
import { listCompetitors } from '../competitors/list-competitors.js';
import { databaseGauges } from '../domains.js';
import { listAuditEntries } from '../history/list-audit-entries.js';
import { listOrders } from '../orders/list-orders.js';
import { listPayments } from '../payments/list-payments.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { searchAll } from '../search/search-all.js';
import { countersOfEvents } from '../statistics/event-counters.loaders.js';
import { User } from '../users/user.entity.js';
import type { AppContext } from '../app-context.js';
import { testDatabase } from './database.js';
import { explainPlans } from './explain-plans.js';
import { openTestServices } from './services.js';

type BenchQuery = [what: string, operation: string, given?: object | ((world: object) => Record<string, unknown>)];

const { ctx } = await openTestServices();
const { url } = await testDatabase();
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
    const operationNode = getOperationAST(parse(texts.get(operation) ?? `query ${operation} { missing }`));
    const variables = typeof given === 'function' ? given(known) : given;
    const { errors } = getVariableValues(schema, operationNode?.variableDefinitions ?? [], variables ?? {});
    expect([what, texts.has(operation), errors?.map(({ message }) => message)]).toEqual([what, true, undefined]);
  }
});

describe('The data of the benchmark', () => {
  it("the benchmark's counters match its rows", async () => {
    expect(await checkBooks(url, ['quotas', 'claims', 'counters'])).toEqual([]);
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

const lists: Record<string, (ctx: AppContext) => Promise<unknown>> = {
  "an event's competitors": (ctx) => listCompetitors(ctx, { eventId }, {}),
  "an event's competitors, far from the first": (ctx) => listCompetitors(ctx, { eventId: '1' }, { page: 90 }),
  "an event's couples": (ctx) => listCompetitors(ctx, { eventId, teamSize: 2 }, {}),
  "an event's rejected": (ctx) => listCompetitors(ctx, { eventId, statuses: [PurchaseStatus.REJECTED] }, {}),
  'a name among all competitors': (ctx) => listCompetitors(ctx, { search: 'wittingham' }, {}),
  "a name among an event's competitors": (ctx) => listCompetitors(ctx, { eventId, search: 'ibarguen' }, {}),
  'all competitors by name': (ctx) => listCompetitors(ctx, {}, { sort: 'NAME_ASC' }),
  "an event's competitors by name": (ctx) => listCompetitors(ctx, { eventId }, { sort: 'NAME_DESC' }),
  "an event's competitors by name, far from the first": (ctx) =>
    listCompetitors(ctx, { eventId: '1' }, { sort: 'NAME_ASC', page: 90 }),
  'all competitors by document': (ctx) => listCompetitors(ctx, {}, { sort: 'DOCUMENT_ASC' }),
  "an event's competitors by document": (ctx) => listCompetitors(ctx, { eventId }, { sort: 'DOCUMENT_DESC' }),
  'all payments by amount': (ctx) => listPayments(ctx, {}, { sort: 'AMOUNT_DESC' }),
  "an event's payments by amount": (ctx) => listPayments(ctx, { eventId }, { sort: 'AMOUNT_ASC' }),
  "an event's payments": (ctx) => listPayments(ctx, { eventId }, {}),
  "an event's rejected payments": (ctx) => listPayments(ctx, { eventId, status: PaymentStatus.REJECTED }, {}),
  'payments to review': (ctx) => listPayments(ctx, { underReview: true }, {}),
  'payments of a name': (ctx) => listPayments(ctx, { search: 'wittingham' }, {}),
  "an event's orders": (ctx) => listOrders(ctx, { eventId }, {}),
  'orders of a name': (ctx) => listOrders(ctx, { search: 'wittingham' }, {}),
  'payments of a reference': (ctx) => listPayments(ctx, { search: 'D2ABCDEFGHJKLX' }, {}),
  'a name in the search of everything': (ctx) => searchAll(ctx, 'wittingham'),
  'a reference in the search of everything': (ctx) => searchAll(ctx, 'D2ABCDEFGHJKLX'),
  "an event's audit": (ctx) => listAuditEntries(ctx, { eventId }, {}),
  'the audit of one object': (ctx) => listAuditEntries(ctx, { subject: AuditSubject.REGISTRATION, subjectId: '7' }, {}),
  "an event's audit by kind of actor": (ctx) => listAuditEntries(ctx, { eventId, actor: AuditActor.USER }, {}),
  'counters of events': (ctx) => countersOfEvents(ctx, [2, 3, 4]),
};

describe.each(['administrator', 'organiser'])('Queries of the %s', (who) => {
  it.each(Object.entries(lists))('%s are found without a full scan', async (_, readList) => {
    const user = await em().findOneOrFail(User, { email: `${who}@example.com` });
    const plans = await explainPlans(ctx(), () => readList(ctx(user)));
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.filter((plan) => grown.test(plan))).toEqual([]);
  });
});

it('a search for a common name reads the newest payments', async () => {
  const user = await em().findOneOrFail(User, { email: 'administrator@example.com' });
  const viewerContext = ctx(user);
  const page = await listPayments(viewerContext, { search: 'e' }, {});
  expect([page.data.length, page.more]).toEqual([20, true]);
  const plans = await explainPlans(viewerContext, () => listPayments(viewerContext, { search: 'e' }, {}));
  // Other plans collect all people of the name before the first payment is found.
  expect(plans.filter((plan) => /Sort|Hash/.test(plan))).toEqual([]);
});

it('the gauges of /metrics read indexes of what waits', async () => {
  const plan = await em().transactional(async (tx) => {
    // The benchmark has no callbacks, mails and jobs, and an empty table is scanned.
    await tx.execute('set local enable_seqscan = off');
    const plans = await Promise.all(
      databaseGauges.map(({ sql }) => tx.execute<{ 'QUERY PLAN': string }[]>(`explain ${sql}`)),
    );
    return plans.flatMap((rows) => rows.map((row) => row['QUERY PLAN'])).join('\n');
  });
  for (const index of ['payment_open', 'payment_review', 'payment_notice_unjudged', 'job_common_i11'])
    expect(plan).toMatch(new RegExp(`using ${index}\\b`));
  expect(plan).toContain('using team_mail_event_id_failed_at_index');
  expect(plan).not.toMatch(grown);
});

it('the test detects a full scan', async () => {
  const viewerContext = ctx();
  const plans = await explainPlans(viewerContext, () =>
    viewerContext.em.execute("select count(*) from competitor where city = 'Cali'"),
  );
  expect(plans.join('\n')).toMatch(grown);
});
