import { DisplayStatus, PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';

const { as, build, ctx } = await openApi();
const admin = await build.user();
const { UNPAID, REJECTED, PAID, PARTNER, FREE, COURTESY, EXPIRED } = PurchaseStatus;

const event = await build.event({ categories: [{}, { distance: '5K' }] });
const [long, short] = [event.categories[0]!, event.categories[1]!];
await build.registration({ event, people: 3, category: long, status: PAID });
await build.registration({ event, people: 2, category: long, status: UNPAID, inVerification: true });
await build.registration({ event, category: long, status: EXPIRED });
await build.registration({ event, people: [{ name: 'Zoraida' }, { name: 'Luz' }], category: short, status: PARTNER });
await build.registration({ event, category: short, status: FREE });
await build.registration({ event, category: short, status: COURTESY });
await build.registration({ event, people: 2, category: short, status: UNPAID });
await build.registration({ event, category: short, status: REJECTED });
await build.registration({ event: await build.event() });

const eventId = String(event.id);
const count = async (filter: object | null) =>
  (
    await as(admin).graphql<Record<string, object>>(
      `query ($eventId: ID!, $filter: CompetitorFilter) {
        competitorCounts(eventId: $eventId, filter: $filter) { enrolled payments courtesies inVerification unpaid }
        event(id: $eventId) { counters { enrolled payments courtesies inVerification unpaid } }
      }`,
      { eventId, filter },
    )
  ).data;

it('the counts without a filter are those of the event', async () => {
  const all = { enrolled: 12, payments: 6, courtesies: 1, inVerification: 2, unpaid: 3 };
  expect(await count(null)).toEqual({ competitorCounts: all, event: { counters: all } });
});

it('a filter restricts the counts, except by payment status', async () => {
  const ofShort = { enrolled: 7, payments: 3, courtesies: 1, inVerification: 0, unpaid: 3 };
  const categoryId = String(short.id);
  expect(await count({ categoryId })).toMatchObject({ competitorCounts: ofShort });
  expect(await count({ categoryId, statuses: [PAID], statusCodes: [0] })).toMatchObject({ competitorCounts: ofShort });
  const pairs = { enrolled: 6, payments: 2, courtesies: 0, inVerification: 2, unpaid: 2 };
  expect(await count({ teamSize: 2 })).toMatchObject({ competitorCounts: pairs });
  const single = { enrolled: 1, payments: 1, courtesies: 0, inVerification: 0, unpaid: 0 };
  expect(await count({ search: 'zoraida' })).toMatchObject({ competitorCounts: single });
});

it('each count is the total of the list with its statuses', async () => {
  const total = async (statuses: string[]) =>
    (
      await as(admin).graphql<{ competitors: { total: number } }>(
        'query ($filter: CompetitorFilter) { competitors(filter: $filter) { total } }',
        { filter: { eventId, statuses } },
      )
    ).data.competitors.total;
  expect(await total([PAID, PARTNER, FREE])).toBe(6);
  expect(await total([COURTESY])).toBe(1);
  expect(await total(['IN_VERIFICATION'])).toBe(2);
  expect(await total([UNPAID, REJECTED])).toBe(3);
});

describe('The total of a list whose rows are not counted', () => {
  const list = async (filter: object) =>
    (
      await as(admin).graphql<{ competitors: { total: number; data: object[] } }>(
        'query ($filter: CompetitorFilter) { competitors(filter: $filter) { total data { id } } }',
        { filter },
      )
    ).data.competitors;
  const total = async (filter: object) => (await list(filter)).total;

  const filters: string[][] = [
    [],
    ...Object.values(DisplayStatus).map((status) => [status]),
    [UNPAID, 'IN_VERIFICATION'],
    [EXPIRED, PAID],
  ];
  it.each(filters.map((statuses) => ({ statuses })))(
    'equals the number of rows with $statuses',
    async ({ statuses }) => {
      const parts = [
        {},
        ...[1, 2, 3].map((teamSize) => ({ teamSize })),
        ...[long, short].map(({ id }) => ({ categoryId: String(id) })),
        { categoryId: String(short.id), teamSize: 2 },
      ];
      for (const part of parts) {
        const found = await list({ eventId, statuses, ...part });
        expect(found.total).toBe(found.data.length);
      }
    },
  );

  it('omits people who were anonymised, whom the counters of the event keep', async () => {
    const day = 86_400_000;
    const old = await build.event({ startsAt: new Date(Date.now() - 5_000 * day) });
    const registration = await build.registration({ event: old, people: 2 });
    const filter = { eventId: String(old.id) };
    expect(await total(filter)).toBe(2);
    await ctx().em.execute(`delete from competitor where registration_id = ${registration.id}`);
    expect(await total(filter)).toBe(0);
    expect(await total({ ...filter, teamSize: 2 })).toBe(0);
    const { data } = await as(admin).graphql<Record<string, { enrolled: number; counters: object }>>(
      'query ($id: ID!) { competitorCounts(eventId: $id) { enrolled } event(id: $id) { counters { enrolled } } }',
      { id: String(old.id) },
    );
    expect(data).toEqual({ competitorCounts: { enrolled: 0 }, event: { counters: { enrolled: 2 } } });
  });
});
