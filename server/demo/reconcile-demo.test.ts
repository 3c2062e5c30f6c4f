import { Event } from '../events/event.entity.js';
import { applyReports } from '../payments/apply-reports.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { sql } from '../platform/database/sql.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { ensureAdministrator } from '../users/ensure-administrator.js';
import { seedDemo } from './seed-demo.js';

/**
 * Compares the API's counters with the rows of the demonstration. The SQL is independent of the server: it counts
 * people instead of purchases, and reads payments instead of what the server stored about them.
 */

const { as, build, ctx } = await openApi();

interface Facts {
  id: number;
  limit: number;
  over: boolean;
  enrolled: number;
  payments: number;
  courtesies: number;
  inVerification: number;
  unpaid: number;
  codes: number;
  revenue: number;
  shopRevenue: number;
}

/** A purchase `p` holds its quotas, and a payment of it is pending or under review. */
const LIVE = `p.status in ('UNPAID', 'REJECTED', 'PAID', 'PARTNER', 'COURTESY', 'FREE')`;
const UNDECIDED = `(p.status in ('UNPAID', 'REJECTED') and exists (select from payment m where m.purchase_id = p.id
  and (m.status = 'PENDING' and (m.pending_since is not null or m.returned_at is not null)
    or m.status = 'APPROVED' and m.review is not null)))`;
const PESOS = `case m.received_currency when 'COP' then m.received_in_cents / 100 else 0 end`;
const RECEIVED = `coalesce(sum(case when m.received_currency is null then m.amount else ${PESOS} end), 0)::int`;

/** SQL: number of people of the event `e` with a seat by a purchase that fulfils `condition`. */
const people = (condition: string): string =>
  `(select count(*)::int from competitor c join purchase p on p.id = c.registration_id
    where c.event_id = e.id and ${LIVE} and ${condition})`;
const received = (condition: string): string =>
  `(select ${RECEIVED} from payment m join purchase p on p.id = m.purchase_id
    where p.event_id = e.id and m.status = 'APPROVED' and ${condition})`;

let events: Facts[];
let administrator: Awaited<ReturnType<typeof build.user>>;

async function facts(): Promise<Facts[]> {
  return sql<Facts>(
    ctx().em,
    `select e.id, q."limit", e.starts_at < now() as over,
      ${people('true')} as enrolled,
      ${people(`p.status in ('PAID', 'PARTNER', 'FREE')`)} as payments,
      ${people(`p.status = 'COURTESY'`)} as courtesies,
      ${people(UNDECIDED)} as "inVerification",
      ${people(`p.status in ('UNPAID', 'REJECTED') and not ${UNDECIDED}`)} as unpaid,
      (select count(*)::int from purchase p where p.event_id = e.id and ${LIVE}
        and (p.coupon_id is not null or p.partner_key_id is not null)) as codes,
      ${received('true')} as revenue,
      ${received(`not exists (select from registration r where r.id = p.id)`)} as "shopRevenue"
    from event e join quota q on q.id = e.seats_id order by e.id`,
  );
}

beforeAll(async () => {
  await ensureAdministrator(ctx());
  await seedDemo(ctx());
  administrator = await build.user();
  await leaveSomePending();
  events = await facts();
}, 120_000);

/** The gateways of the demonstration decide at once; one payment of each kind stays pending. */
async function leaveSomePending(): Promise<void> {
  const unpaid = await sql<{ id: number; kind: string }>(
    ctx().em,
    `select distinct on (kind) id, kind from purchase p where status = 'UNPAID' and not in_verification and amount > 0
      order by kind, people desc, id`,
  );
  expect(unpaid.map(({ kind }) => kind)).toEqual(['ORDER', 'REGISTRATION']);
  for (const { id } of unpaid) {
    const { em } = ctx();
    const [row] = await sql<{ amount: number; eventId: number }>(
      em,
      'select amount::int, event_id as "eventId" from purchase where id = $1',
      [id],
    );
    const [payment] = await sql<{ id: number; reference: string }>(
      em,
      `insert into payment (purchase_id, event_id, gateway, reference, amount, currency, status, created_at, updated_at, checkout_opened_at)
        values ($1, $2, 'TEST', $3, $4, 'COP', 'PENDING', now(), now(), now()) returning id, reference`,
      [id, row?.eventId, `DPENDIENTE${id}X`, row?.amount],
    );
    const { reference } = payment!;
    const charge = { reference, amountInCents: (row?.amount ?? 0) * 100, currency: 'COP', test: true, readBack: true };
    const pending = { ...charge, transactionId: `pendiente-${id}`, state: 'pending' as const, rawState: 'pending' };
    await applyReports(ctx(), payment!.id, [pending], null);
  }
}

const send = async <Data>(query: string, variables: object = {}): Promise<Data> => {
  const { data, errors } = await as(administrator).graphql<Data>(query, variables);
  expect(errors).toBeUndefined();
  return data;
};

const { UNPAID, REJECTED, PAID, PARTNER, FREE, COURTESY } = PurchaseStatus;
const COUNTERS = 'enrolled payments courtesies inVerification unpaid codes revenue shopRevenue';
const total = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);

it('the demonstration has data for everything that is counted', () => {
  const sums = Object.fromEntries(
    (['payments', 'courtesies', 'inVerification', 'unpaid', 'codes', 'revenue', 'shopRevenue'] as const).map((name) => [
      name,
      total(events.map((event) => event[name])),
    ]),
  );
  expect(Object.entries(sums).filter(([, sum]) => sum === 0)).toEqual([]);
  expect(new Set(events.map(({ over }) => over))).toEqual(new Set([true, false]));
});

it('the counters of each event match its rows and add up', async () => {
  for (const { id, limit, over: _over, ...counters } of events) {
    const { event } = await send<{ event: object }>(
      `query ($id: ID!) { event(id: $id) { seatsLeft counters { ${COUNTERS} enrolledPercent } } }`,
      { id },
    );
    const { enrolled, payments, courtesies, inVerification, unpaid } = counters;
    expect(event).toEqual({
      seatsLeft: limit - enrolled,
      counters: { ...counters, enrolledPercent: Math.round((enrolled * 100) / limit) },
    });
    expect(payments + courtesies + inVerification + unpaid).toBe(enrolled);
  }
});

it('the totals of the list are the sums of the filtered events', async () => {
  for (const past of [null, true, false]) {
    const found = events.filter(({ over }) => past === null || over === past);
    const names = COUNTERS.split(' ') as (keyof Facts)[];
    const { eventTotals } = await send<{ eventTotals: object }>(
      `query ($past: Boolean) { eventTotals(past: $past) { events ${COUNTERS} } }`,
      { past },
    );
    expect(eventTotals).toEqual({
      events: found.length,
      ...Object.fromEntries(names.map((name) => [name, total(found.map((event) => Number(event[name])))])),
    });
  }
});

it('each tab of the participants counts the people that it lists', async () => {
  for (const { id, enrolled, payments, courtesies, inVerification, unpaid } of events) {
    const list = (name: string, statuses: string[]) =>
      `${name}: competitors(filter: { eventId: $id, statuses: [${statuses.join()}] }) { total }`;
    const data = await send<object>(
      `query ($id: ID!) {
        competitorCounts(eventId: $id) { enrolled payments courtesies inVerification unpaid }
        ${list('all', [])}
        ${list('paid', [PAID, PARTNER, FREE])}
        ${list('invited', [COURTESY])}
        ${list('verified', ['IN_VERIFICATION'])}
        ${list('owed', [UNPAID, REJECTED])}
      }`,
      { id },
    );
    expect(data).toEqual({
      competitorCounts: { enrolled, payments, courtesies, inVerification, unpaid },
      all: { total: enrolled },
      paid: { total: payments },
      invited: { total: courtesies },
      verified: { total: inVerification },
      owed: { total: unpaid },
    });
  }
});

interface Statistics {
  eventStatistics: {
    registrations: { paid: number; courtesy: number; unpaid: number }[];
    statuses: { status: string; people: number }[];
    codes: { codes: number };
    income: {
      days: { amount: number }[];
      gateways: { approved: number; amount: number; pending: number; failed: number; returned: number }[];
    };
  };
}

it('the statistics of each event add up to its counters', async () => {
  for (const { id, payments, courtesies, inVerification, unpaid, revenue } of events) {
    const { eventStatistics } = await send<Statistics>(
      `query ($id: ID!) { eventStatistics(eventId: $id) {
        registrations { paid courtesy unpaid } statuses { status people } codes { codes }
        income { days { amount } gateways { approved amount pending failed returned } } } }`,
      { id },
    );
    const { registrations, statuses, codes, income } = eventStatistics;
    expect(total(registrations.map(({ paid }) => paid))).toBe(payments);
    expect(total(registrations.map(({ courtesy }) => courtesy))).toBe(courtesies);
    expect(total(registrations.map((day) => day.unpaid))).toBe(inVerification + unpaid);
    const having = (...names: string[]) =>
      total(statuses.filter(({ status }) => names.includes(status)).map((status) => status.people));
    expect(having(PAID, PARTNER, FREE)).toBe(payments);
    expect(having(COURTESY)).toBe(courtesies);
    expect(having('IN_VERIFICATION')).toBe(inVerification);
    expect(having(UNPAID, REJECTED)).toBe(unpaid);
    expect(total(income.days.map(({ amount }) => amount))).toBe(revenue);
    expect(total(income.gateways.map(({ amount }) => amount))).toBe(revenue);
    const [attempts] = await sql<Record<string, number>>(
      ctx().em,
      `select (select count(*)::int from coupon where event_id = $1)
          + (select count(*)::int from partner_key where event_id = $1) as codes,
        count(*) filter (where m.status = 'APPROVED')::int as approved,
        count(*) filter (where m.status = 'PENDING')::int as pending,
        count(*) filter (where m.status in ('REJECTED', 'EXPIRED'))::int as failed,
        count(*) filter (where m.status in ('REFUNDED', 'VOIDED', 'CHARGED_BACK'))::int as returned
      from payment m join purchase p on p.id = m.purchase_id where p.event_id = $1`,
      [id],
    );
    const counted = (name: 'approved' | 'pending' | 'failed' | 'returned') =>
      total(income.gateways.map((gateway) => gateway[name]));
    expect({
      ...codes,
      approved: counted('approved'),
      pending: counted('pending'),
      failed: counted('failed'),
      returned: counted('returned'),
    }).toEqual(attempts);
  }
});

it('the list of payments finds the rows of each event', async () => {
  for (const { id } of events) {
    const [rows] = await sql<Record<string, number>>(
      ctx().em,
      `select count(*)::int as all, count(*) filter (where m.review is not null)::int as "underReview",
        count(*) filter (where m.status = 'PENDING' and (m.pending_since is not null or m.returned_at is not null))::int
          as "inVerification",
        ${Object.values(PaymentStatus).map((status) => `count(*) filter (where m.status = '${status}')::int as "${status}"`)}
      from payment m join purchase p on p.id = m.purchase_id where p.event_id = $1`,
      [id],
    );
    const list = (name: string, filter: string) => `${name}: payments(filter: { eventId: $id ${filter} }) { total }`;
    const data = await send<Record<string, { total: number }>>(
      `query ($id: ID!) {
        ${list('all', '')} ${list('underReview', 'underReview: true')} ${list('inVerification', 'inVerification: true')}
        ${Object.values(PaymentStatus)
          .map((status) => list(status, `status: ${status}`))
          .join(' ')}
      }`,
      { id },
    );
    expect(Object.fromEntries(Object.entries(data).map(([name, { total }]) => [name, total]))).toEqual(rows);
  }
  const [all] = await sql<{ count: number }>(ctx().em, 'select count(*)::int from payment where review is not null');
  expect(await send('{ paymentsToReview }')).toEqual({ paymentsToReview: all?.count });
});

it('the counters of the orders match rows and lists, over all events and per event', async () => {
  for (const eventId of [null, ...events.map(({ id }) => id)]) {
    const [rows] = await sql<Record<string, number | null>>(
      ctx().em,
      `select count(*) filter (where p.status in ('PAID', 'FREE', 'PARTNER', 'COURTESY') and o.sent_at is null)::int as "toSend",
        count(*) filter (where p.status in ('PAID', 'FREE', 'PARTNER', 'COURTESY') and o.sent_at > now() - interval '30 days')::int
          as "sentLast30Days",
        count(*) filter (where p.status in ('UNPAID', 'REJECTED') and not ${UNDECIDED})::int as unpaid,
        count(*) filter (where ${UNDECIDED})::int as "inVerification",
        (select coalesce(sum(i.quantity * i.unit_amount), 0)::int from order_item i join purchase p on p.id = i.order_id
          where p.status = 'PAID' and ($1::int is null or p.event_id = $1) and p.created_at > now() - interval '30 days'
            and not exists (select from registration r where r.id = p.id)) as goods,
        (select coalesce(sum((line ->> 'amount')::int), 0)::int
          from purchase p cross join jsonb_array_elements(p.lines) line
          where p.status = 'PAID' and ($1::int is null or p.event_id = $1) and p.created_at > now() - interval '30 days'
            and not exists (select from registration r where r.id = p.id)) as "revenueLast30Days"
      from goods_order o join purchase p on p.id = o.id where $1::int is null or p.event_id = $1`,
      [eventId],
    );
    const { goods, ...counters } = rows ?? {};
    const list = (name: string, filter: string) => `${name}: orders(filter: { eventId: $id, ${filter} }) { total }`;
    const data = await send<{ orderCounters: object } & Record<string, { total: number }>>(
      `query ($id: ID) {
        orderCounters(eventId: $id) { toSend sentLast30Days unpaid inVerification revenueLast30Days }
        ${list('toSend', 'paid: true, sent: false')}
        ${list('unpaid', 'paid: false, inVerification: false')}
        ${list('inVerification', 'inVerification: true')}
      }`,
      { id: eventId },
    );
    expect(data.orderCounters).toEqual(counters);
    // Shipping is a price line besides the items.
    expect(Number(goods)).toBeLessThanOrEqual(Number(counters.revenueLast30Days));
    expect(data).toMatchObject({
      toSend: { total: counters.toSend },
      unpaid: { total: counters.unpaid },
      inVerification: { total: counters.inVerification },
    });
  }
});

it('the revenue of each event matches the price lines of its paid purchases and the payments under review', async () => {
  for (const { id, revenue, shopRevenue } of events) {
    const [income] = await sql<{ registrations: number; shop: number }>(
      ctx().em,
      `with asked as (
          select p.id, exists (select from registration r where r.id = p.id) as is_registration,
            (select coalesce(sum((line ->> 'amount')::int), 0) from jsonb_array_elements(p.lines) line) as amount
          from purchase p where p.event_id = $1 and p.status = 'PAID'
        ), extra as (
          -- Money that pays nothing, or not what was asked for: it waits for a decision.
          select m.purchase_id as id, exists (select from registration r where r.id = m.purchase_id) as is_registration,
            case when m.received_currency is null then m.amount else ${PESOS} end
              - case when p.status = 'PAID' then p.amount else 0 end as amount
          from payment m join purchase p on p.id = m.purchase_id
          where p.event_id = $1 and m.status = 'APPROVED' and m.review is not null
        ), returned as (
          -- Paid purchases whose money the gateway sent back: what they hold is still theirs.
          select a.id, a.is_registration, -a.amount as amount from asked a
          where not exists (select from payment m where m.purchase_id = a.id and m.status = 'APPROVED')
        ), every as (select * from asked union all select * from extra union all select * from returned)
      select coalesce(sum(amount) filter (where is_registration), 0)::int as registrations,
        coalesce(sum(amount) filter (where not is_registration), 0)::int as shop from every`,
      [id],
    );
    expect({ registrations: revenue - shopRevenue, shop: shopRevenue }).toEqual(income);
  }
});

it('every total is the sum of its price lines', async () => {
  expect(
    await sql(
      ctx().em,
      `select p.id, p.amount::int, sum((line ->> 'amount')::int)::int as lines
        from purchase p left join lateral jsonb_array_elements(p.lines) line on true
        group by p.id having p.amount <> coalesce(sum((line ->> 'amount')::int), 0)`,
    ),
  ).toEqual([]);
  expect(await ctx().em.count(Event)).toBe(events.length);
});
