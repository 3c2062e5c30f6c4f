import type { Event } from '../../events/event.entity.js';
import { Quota } from '../../quotas/quota.entity.js';
import { openApi, type Client } from '../../testing/api.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { explainPlans } from '../../testing/explain-plans.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { unpaidCaps } from '../../purchases/unpaid-caps.js';
import { Purchase } from '../../purchases/purchase.entity.js';

const { as, build, services, ctx } = await openApi({ RATE_LIMITS: 'on' });
const em = () => services.orm.em.fork();

async function hold(event: Event, people: object[], browser: Client = as(null)): Promise<Held['holdRegistration']> {
  const kitId = String(event.kits[0]?.id);
  const { data, errors } = await browser.graphql<Held>(HOLD, {
    input: {
      eventId: String(event.id),
      categoryId: String(event.categories[0]?.id),
      competitors: people.map((person) => ({ ...person, kitId })),
    },
  });
  if (errors) throw new Error(JSON.stringify(errors));
  return data.holdRegistration;
}
const team = (people: number, email?: string): object[] =>
  Array.from({ length: people }, () => member(email ? { email } : {}));
const openEvent = (seats: number): Promise<Event> =>
  build.event({ participantLimit: seats, kits: [{ amount: seats }] });
const seatsTaken = async (event: Event): Promise<number> => (await em().findOneOrFail(Quota, event.seats.id)).taken;

it.each([
  [30, 35, 60],
  [100, 35, 60],
  [600, 60, 120],
  [1_400, 70, 280],
  [42_000, 70, 8_400],
])('of %i seats one payer may hold %i unpaid, one network %i', (seats, payer, address) => {
  expect(unpaidCaps(seats)).toEqual({ payer, address });
});

describe('unpaid people', () => {
  // Statistics of the rows of the first tests would change the query plan of the last test.
  beforeAll(() => em().execute('alter table purchase set (autovacuum_enabled = false)'));

  it('unpaid seats of one payer do not exceed the cap, however many teams are sent at once', async () => {
    const event = await openEvent(1_400);
    const responses = await Promise.all(Array.from({ length: 40 }, () => hold(event, team(7, 'uno@example.test'))));
    expect(responses.filter(({ outcome }) => outcome === 'HELD')).toHaveLength(10);
    expect(await seatsTaken(event)).toBe(70);
    expect(await em().count(Purchase, { event: event.id })).toBe(10);
    expect(responses.find(({ outcome }) => outcome !== 'HELD')).toEqual({
      outcome: 'REFUSED',
      reason: 'TOO_MANY_UNPAID',
      closed: null,
      unpaidLimit: 'PAYER',
      conflictingDnis: [],
      soldOutKits: [],
      soldOutSizes: [],
      seatsLeft: null,
      registration: null,
    });
  });

  it('unpaid seats from one network, with any e-mails, do not exceed a fifth', async () => {
    const event = await openEvent(400);
    const responses = await Promise.all(Array.from({ length: 30 }, () => hold(event, team(7))));
    expect(responses.filter(({ outcome }) => outcome === 'HELD')).toHaveLength(Math.floor(80 / 7));
    expect(await seatsTaken(event)).toBe(77);
    const refused = responses.find(({ outcome }) => outcome !== 'HELD');
    expect(refused).toMatchObject({ outcome: 'REFUSED', reason: 'TOO_MANY_UNPAID', unpaidLimit: 'ADDRESS' });
    expect((await hold(event, team(3))).outcome).toBe('HELD');
    expect((await hold(event, team(1))).reason).toBe('TOO_MANY_UNPAID');
    expect((await hold(await openEvent(400), team(1))).outcome).toBe('HELD');
  });

  it('a payment makes room below the cap, and free registrations do not count', async () => {
    const event = await openEvent(100);
    const captain = 'capitana@example.test';
    for (let round = 0; round < 5; round++) expect((await hold(event, team(7, captain))).outcome).toBe('HELD');
    expect((await hold(event, team(1, captain))).reason).toBe('TOO_MANY_UNPAID');
    expect((await hold(event, team(1, 'Otra@example.test'))).outcome).toBe('HELD');
    const paid = await em().findOneOrFail(Purchase, { event: event.id, people: 7 });
    await em().nativeUpdate(Purchase, { id: paid.id }, { status: PurchaseStatus.PAID });
    expect((await hold(event, team(7, captain.toUpperCase()))).outcome).toBe('HELD');
    const free = await build.event({ prices: [], participantLimit: 200, kits: [{ amount: 200 }] });
    for (let round = 0; round < 12; round++) expect((await hold(free, team(7, captain))).outcome).toBe('FREE');
  });

  it('a club can hold sixty unpaid seats from one network in one evening', async () => {
    const event = await openEvent(300);
    const browser = as(null);
    for (let round = 0; round < 60; round++) expect((await hold(event, team(1), browser)).outcome).toBe('HELD');
    expect(await seatsTaken(event)).toBe(60);
  });

  it('unpaid seats are counted by an index, even if PostgreSQL has no statistics of the table', async () => {
    const event = await openEvent(5_000);
    await hold(event, team(1));
    await em().execute(
      `insert into purchase (token, kind, title, event_id, status, people, amount, lines, hold_expires_at, created_at, saved_from, payer_hash)
        select 'copy ' || n, kind, title, event_id, status, people, amount, lines, hold_expires_at, created_at, 'address ' || n, 'payer ' || n
          from purchase, generate_series(1, 2000) as n where event_id = ${event.id}`,
    );
    const plans = await explainPlans(ctx(), () => hold(event, team(1)));
    expect(plans.join()).toMatch(/purchase_unpaid_payer[^]*purchase_unpaid_from/);
  });

  it('unpaid seats are stored with hashes that reveal neither network nor e-mail', async () => {
    const event = await openEvent(100);
    await hold(event, team(1, 'secreta@example.test'));
    const { networkHash, payerEmailHash } = await em().findOneOrFail(Purchase, { event: event.id });
    expect([networkHash, payerEmailHash]).toEqual([
      expect.stringMatching(/^[\w-]{27}$/),
      expect.stringMatching(/^[\w-]{27}$/),
    ]);
  });
});
