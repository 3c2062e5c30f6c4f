import type { Event } from '../../events/event.entity.js';
import { updateEvent } from '../../events/update-event.js';
import type { EventInput } from '../../events/event.inputs.js';
import { Quota } from '../../quotas/quota.entity.js';
import { openApi } from '../../testing/api.js';
import { eventInput } from '../../testing/event-input.js';
import { HOLD, member, type Held } from '../../testing/member.js';
import { withoutLocks } from '../../testing/without-locks.js';

const { as, build, services, ctx } = await openApi();
const visitor = as(null);
const admin = await build.user();
const em = () => services.orm.em.fork();

/** An event with 5K limited to two people, and 10K limited by the event only. */
const buildEvent = (participantLimit = 100, five = 2) =>
  build.event({
    participantLimit,
    categories: [{ distance: '5K', title: 'Recreativa', participantLimit: five }, { distance: '10K' }],
  });
const hold = (event: Event, people = 1, category = 0) =>
  visitor.graphql<Held>(HOLD, {
    input: {
      eventId: String(event.id),
      categoryId: String(event.categories[category]?.id),
      competitors: Array.from({ length: people }, () => member({ kitId: String(event.kits[0]?.id) })),
    },
  });
const held = async (...args: Parameters<typeof hold>) => (await hold(...args)).data.holdRegistration;
const places = (event: Event) => em().findOneOrFail(Quota, event.categories[0]!.places.id);

/** Another node takes a seat, and commits once the work of `begin` waits for it or has finished. */
async function whileTaken<T>(event: Event, begin: () => Promise<T>): Promise<T> {
  const other = em();
  await other.begin();
  await other.execute('update quota set taken = taken + 1 where id = ?', [event.categories[0]!.places.id]);
  const pending = begin();
  const settled = pending.then(
    () => undefined,
    () => undefined,
  );
  const waits = async (): Promise<void> => {
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    while ((await em().execute(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  await Promise.race([settled, waits()]);
  await other.commit();
  return pending;
}

it('a category accepts no more people than its limit, and reports the seats left', async () => {
  const event = await buildEvent();
  expect(await held(event, 3)).toMatchObject({
    outcome: 'REFUSED',
    reason: 'CATEGORY_FULL',
    seatsLeft: 2,
  });
  expect((await held(event, 2)).outcome).toBe('HELD');
  expect(await held(event)).toMatchObject({
    outcome: 'REFUSED',
    reason: 'CATEGORY_FULL',
    seatsLeft: 0,
  });
  expect((await held(event, 1, 1)).outcome).toBe('HELD');
  expect((await places(event)).taken).toBe(2);
});

it('an event without seats is reported before the category', async () => {
  const event = await buildEvent(1);
  expect(await held(event, 3)).toMatchObject({ reason: 'NO_SEATS', seatsLeft: 1 });
});

describe('at two nodes at once', () => {
  it('the last seat goes to one of two people at two nodes, and the other is refused', async () => {
    const event = await buildEvent(100, 1);
    const { data, errors } = await whileTaken(event, () => hold(event));
    expect(errors).toBeUndefined();
    expect(data.holdRegistration).toMatchObject({ outcome: 'REFUSED', reason: 'CATEGORY_FULL', seatsLeft: 0 });
    expect(await places(event)).toMatchObject({ limit: 1, taken: 1 });
  });

  it('without the locks both nodes would confirm the seat, and one of them would fail', async () => {
    const event = await buildEvent(100, 1);
    const { errors } = await withoutLocks(() => whileTaken(event, () => hold(event)));
    expect(errors?.[0]?.extensions.code).toBe('INTERNAL');
    // The database enforces the limit itself.
    expect(await places(event)).toMatchObject({ limit: 1, taken: 1 });
  });

  it('a limit is not lowered below the seats that are taken at the same moment', async () => {
    const event = await buildEvent(100, 2);
    expect((await held(event)).outcome).toBe('HELD');
    await expect(whileTaken(event, () => limitedTo(event, 1))).rejects.toMatchObject({
      code: 'IN_USE',
      details: {
        fields: {
          'categories.0.participantLimit': ['Ya hay 2 personas inscritas en ella: el límite no puede ser menor.'],
        },
      },
    });
    expect(await places(event)).toMatchObject({ limit: 2, taken: 2 });
  });
});

/** Saves the event with another limit of its 5K, or without one. */
function limitedTo(event: Event, ...limit: [(number | null)?]) {
  const [five] = event.categories;
  const { distance, title, startAge, finalAge, difference } = five!;
  const row = { id: String(five!.id), distance, title, gender: five!.gender, startAge, finalAge, difference };
  const input = {
    ...eventInput(),
    ...{ startsAt: event.startsAt, registerDeadline: event.registerDeadline, kits: [] },
    prices: [{ date: '2020-01-01', amount: 100_000 }],
    ...{ name: event.name, type: event.type, sport: event.sport, status: event.status },
    categories: [limit.length > 0 ? { ...row, participantLimit: limit[0] } : row],
  };
  return updateEvent(ctx(admin), event.id, input as unknown as EventInput);
}

it('a category keeps its limit if an update omits it, and loses it if it is cleared', async () => {
  const event = await buildEvent();
  await limitedTo(event);
  expect((await places(event)).limit).toBe(2);
  await limitedTo(event, null);
  expect((await places(event)).limit).toBeNull();
  expect((await held(event, 3)).outcome).toBe('HELD');
});

it('REST offers only categories with enough seats for the whole team, and GraphQL reports the number left', async () => {
  const event = await buildEvent();
  const offered = (team: number) => {
    const genders = JSON.stringify(Array.from({ length: team }, () => 'female'));
    const ages = JSON.stringify(Array.from({ length: team }, () => 30));
    return visitor.rest('GET', `/api/competitorCategory?event_id=${event.id}&genders=${genders}&ages=${ages}`);
  };
  expect((await offered(2)).body).toMatchObject([{ category: '5K' }, { category: '10K' }]);
  expect((await offered(3)).body).toMatchObject([{ category: '10K' }]);
  const { data } = await visitor.graphql<{ matchingCategories: object[] }>(
    'query ($id: ID!) { matchingCategories(eventId: $id, genders: [FEMALE], ages: [30]) { distance seatsLeft } }',
    { id: String(event.id) },
  );
  expect(data.matchingCategories).toEqual([
    { distance: '5K', seatsLeft: 2 },
    { distance: '10K', seatsLeft: null },
  ]);
});

it('a category has no more seats left than its event', async () => {
  const event = await buildEvent(3, 50);
  expect((await held(event, 2, 1)).outcome).toBe('HELD');
  const { data } = await visitor.graphql<{ publicEvent: object }>(
    `query ($slug: String!) { publicEvent(slug: $slug) {
      categories { distance participantLimit seatsLeft } distances { distance seatsLeft } } }`,
    { slug: event.slug },
  );
  expect(data.publicEvent).toEqual({
    categories: [
      { distance: '5K', participantLimit: 50, seatsLeft: 1 },
      { distance: '10K', participantLimit: null, seatsLeft: null },
    ],
    distances: [
      { distance: '5K', seatsLeft: 1 },
      { distance: '10K', seatsLeft: null },
    ],
  });
});
