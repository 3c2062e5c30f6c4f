import type { Event } from '../events/event.entity.js';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { HOLD, member, type Held } from '../testing/member.js';

const { as, build, clock } = await openApi();
const visitor = as(null);
afterEach(() => clock.release());

const OPENS = '2031-03-01T08:00:00-05:00';
const BEFORE = '2031-03-01T07:59:59-05:00';
const buildEvent = () =>
  build.event({
    startsAt: new Date('2031-06-14T06:00:00-05:00'),
    registerOpening: new Date(OPENS),
    registerDeadline: new Date('2031-06-10T23:59:00-05:00'),
    prices: [
      { date: '2031-02-15', amount: 60_000 },
      { date: '2031-04-01', amount: 80_000 },
      { date: '2031-06-10', amount: 95_000 },
    ],
  });

const hold = async (event: Event) => {
  const input = {
    eventId: String(event.id),
    categoryId: String(event.categories[0]!.id),
    competitors: [member({ kitId: String(event.kits[0]!.id) })],
  };
  return (await visitor.graphql<Held>(HOLD, { input })).data.holdRegistration;
};

it('registrations are refused before the opening, and accepted from then on', async () => {
  const event = await buildEvent();
  clock.set(BEFORE);
  expect(await hold(event)).toMatchObject({
    outcome: 'REFUSED',
    reason: 'CLOSED',
    closed: 'NOT_OPEN_YET',
  });
  clock.set(OPENS);
  expect((await hold(event)).outcome).toBe('HELD');
});

it('a lookup before the opening returns its time, with the REST status of closed registrations', async () => {
  const event = await buildEvent();
  clock.set(BEFORE);
  const { body } = await visitor.rest('GET', `/api/competitor/80214905?birthday=1990-01-02&event_id=${event.id}`);
  expect(body).toMatchObject({ status: 1, message: 'Aún no abren las inscripciones' });
});

it('an event shows the prices of its opening until then, on the page and in the list', async () => {
  const event = await buildEvent();
  const readPrices = async () => {
    const { data } = await visitor.graphql<{ publicEvent: object }>(
      `query ($slug: String!) { publicEvent(slug: $slug) {
        availability registerOpening currentPrice fromPrice nextPrice { from difference }
        distances { price } categories { price } } }`,
      { slug: event.slug },
    );
    return data.publicEvent;
  };
  clock.set('2031-02-01T12:00:00-05:00');
  const price = 80_000;
  const prices = {
    ...{ currentPrice: price, fromPrice: price, distances: [{ price }], categories: [{ price }] },
    nextPrice: { from: '2031-04-02', difference: 15_000 },
  };
  expect(await readPrices()).toEqual({
    availability: 'NOT_OPEN_YET',
    registerOpening: new Date(OPENS).toISOString(),
    ...prices,
  });
  clock.set(OPENS);
  expect(await readPrices()).toMatchObject({ availability: 'OPEN', ...prices });
});

it('the opening is written and read by both APIs, stays if omitted, and lies before the deadline', async () => {
  const admin = await build.user();
  const save = (input: object) =>
    as(admin).graphql<{ createEvent: { id: string; registerOpening: string | null } }>(
      'mutation ($input: EventInput!) { createEvent(input: $input) { id registerOpening } }',
      { input },
    );
  const { data } = await save(eventInput({ registerOpening: '2030-02-01T08:00:00-05:00' }));
  expect(data.createEvent.registerOpening).toBe('2030-02-01T13:00:00.000Z');
  const readOpening = async () => {
    const { body } = await as(admin).rest('GET', `/api/eventos/${data.createEvent.id}/edit`);
    return (body as { event: { register_opening: string | null } }).event.register_opening;
  };
  expect(await readOpening()).toBe('2030-02-01 08:00:00');
  const update = (input: object) =>
    as(admin).graphql('mutation ($id: ID!, $input: EventInput!) { updateEvent(id: $id, input: $input) { id } }', {
      id: data.createEvent.id,
      input,
    });
  const rows = { categories: [], kits: [] };
  expect((await update(eventInput(rows))).errors).toBeUndefined();
  expect(await readOpening()).toBe('2030-02-01 08:00:00');
  const late = await update(eventInput({ ...rows, registerOpening: '2030-06-10T23:59:00-05:00' }));
  expect(late.errors?.[0]?.extensions.fields).toEqual({
    registerOpening: ['Las inscripciones deben abrir antes de su cierre.'],
  });
  expect((await update(eventInput({ ...rows, registerOpening: null }))).errors).toBeUndefined();
  expect(await readOpening()).toBeNull();
});
