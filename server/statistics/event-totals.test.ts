import { ref } from '@mikro-orm/core';
import { PaymentStatus } from '../payments/payment-states.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { recordStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { eventTotals } from './event-totals.js';

const { as, build, ctx } = await openApi();
const QUERY = `query ($search: String, $past: Boolean) { eventTotals(search: $search, past: $past) {
  events enrolled payments courtesies inVerification unpaid codes revenue shopRevenue } }`;
const { UNPAID, REJECTED, PAID, PARTNER, FREE, COURTESY, EXPIRED, REFUNDED } = PurchaseStatus;
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);

const next = await build.event({ name: 'Ruta de Tunja', city: 'Tunja', startsAt: inDays(20) });
const later = await build.event({ name: 'Ruta de Cali', city: 'Cali', startsAt: inDays(40) });
const over = await build.event({ name: 'Ruta de Neiva', city: 'Neiva', startsAt: inDays(-20) });
const foreign = await build.event({ name: 'Ruta ajena', city: 'Tunja', startsAt: inDays(20) });
const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [next, later, over] });
const coupon = await build.coupon(next);

for (const event of [next, later, over, foreign]) {
  await build.payment(await build.registration({ event, people: 3, status: PAID }), { amount: 250_000 });
  await build.registration({ event, people: 2, status: UNPAID, inVerification: true });
  await build.registration({ event, status: EXPIRED });
}
await build.registration({ event: next, people: 2, status: PARTNER });
await build.registration({ event: next, status: FREE, coupon: ref(coupon) });
await build.registration({ event: next, status: COURTESY });
await build.registration({ event: next, people: 2, status: UNPAID });
await build.registration({ event: later, status: REJECTED });
const product = await build.product(next);
await build.payment(await build.order(next, { goods: [{ product }] }), { amount: 40_000 });
// Received money counts, not the requested amount; rejected and refunded payments do not count.
await build.payment(await build.registration({ event: later, status: UNPAID }), {
  ...{ amount: 90_000, receivedInCents: 8_000_000, receivedCurrency: 'COP' },
});
await build.payment(await build.registration({ event: later, status: REFUNDED }), { status: PaymentStatus.REFUNDED });

async function totals(filter: { search?: string; past?: boolean }, user = organiser) {
  const { data, errors } = await as(user).graphql<{ eventTotals: Record<string, number | null> }>(QUERY, filter);
  expect(errors).toBeUndefined();
  return data.eventTotals;
}

it("Totals add up the viewer's events of a filter", async () => {
  const ofNext = { enrolled: 11, payments: 6, courtesies: 1, inVerification: 2, unpaid: 2, codes: 1 };
  expect(await totals({ search: 'tunja' })).toEqual({ events: 1, ...ofNext, revenue: 290_000, shopRevenue: 40_000 });
  expect(await totals({ past: false })).toEqual({
    ...{ events: 2, enrolled: 18, payments: 9, courtesies: 1, inVerification: 4, unpaid: 4, codes: 1 },
    ...{ revenue: 620_000, shopRevenue: 40_000 },
  });
  expect(await totals({ past: true })).toMatchObject({ events: 1, enrolled: 5, revenue: 250_000, shopRevenue: 0 });
  expect(await totals({})).toMatchObject({ events: 3, enrolled: 23, revenue: 870_000, shopRevenue: 40_000 });
  expect(await totals({ search: 'Ruta' }, await build.user())).toMatchObject({ events: 4, enrolled: 28 });
});

it('Totals are zero if the filter finds no event', async () => {
  const none = { events: 0, enrolled: 0, payments: 0, courtesies: 0, inVerification: 0, unpaid: 0, codes: 0 };
  expect(await totals({ search: 'Leticia' })).toEqual({ ...none, revenue: 0, shopRevenue: 0 });
});

it('Totals have no revenue without the permission to see money', async () => {
  const reader = await build.user({ roleName: RoleName.VIEWER, events: [next] });
  expect(await totals({}, reader)).toMatchObject({ events: 1, enrolled: 11, revenue: null, shopRevenue: null });
});

it("Totals equal the sums of the events' counters and are read in one statement", async () => {
  const { data } = await as(organiser).graphql<{ events: { data: { counters: Record<string, number> }[] } }>(
    '{ events { data { counters { enrolled payments courtesies inVerification unpaid codes revenue shopRevenue } } } }',
  );
  const { events, ...summed } = await totals({});
  expect(events).toBe(3);
  const counters = data.events.data.map((event) => event.counters);
  for (const [name, sum] of Object.entries(summed))
    expect([name, counters.reduce((total, each) => total + (each[name] ?? 0), 0)]).toEqual([name, sum]);
  const organiserContext = ctx(organiser);
  expect(await recordStatements(() => eventTotals(organiserContext, { past: false }))).toHaveLength(1);
});

it('The list of competitors has those that a total counts', async () => {
  const list = async (filter: object) =>
    (
      await as(organiser).graphql<{ competitors: { total: number } }>(
        'query ($filter: CompetitorFilter) { competitors(filter: $filter) { total data { event { name startsAt } } } }',
        { filter },
      )
    ).data.competitors;
  expect(await list({ past: false, statuses: [PAID, PARTNER, FREE] })).toMatchObject({ total: 9 });
  expect(await list({ past: false, statuses: ['IN_VERIFICATION'] })).toMatchObject({ total: 4 });
  expect(await list({ past: true })).toMatchObject({
    total: 5,
    data: Array.from({ length: 5 }, () => ({
      event: { name: 'Ruta de Neiva', startsAt: over.startsAt.toISOString() },
    })),
  });
  const file = await as(organiser).rest<string>('GET', '/api/competitors/export?format=csv&past=1');
  expect(file.body.match(/Ruta de \w+/g)).toEqual(Array.from({ length: 5 }, () => 'Ruta de Neiva'));
});
