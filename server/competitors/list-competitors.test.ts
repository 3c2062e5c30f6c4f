import { ref } from '@mikro-orm/core';
import type { Event } from '../events/event.entity.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import type { User } from '../users/user.entity.js';

const { as, build } = await openApi();
const admin = await build.user();

const QUERY = `query ($filter: CompetitorFilter, $page: Int) {
  competitors(filter: $filter, page: $page) {
    total perPage lastPage
    data { name age kit { sizeLabel } health { eps } event { name } registration {
      id teamSize statusCode reference couponCode partnerName category { distance } competitors { name } } }
  }
}`;
interface Data {
  competitors: {
    total: number;
    lastPage: number;
    data: { name: string; health: { eps: string } | null; registration: { id: string } }[];
  };
}
const list = (filter: object, user: User | null = admin) => as(user).graphql<Data>(QUERY, { filter });
const names = async (filter: object, user = admin) =>
  (await list(filter, user)).data.competitors.data.map(({ name }) => name);
const { UNPAID, REJECTED, EXPIRED, DELETED, COURTESY } = PurchaseStatus;

it('the list shows whole teams, newest first, each in order, and no ended registrations', async () => {
  const event = await build.event({ startsAt: new Date('2030-05-10T06:00:00-05:00') });
  const kit = event.kits[0];
  const coupon = await build.coupon(event);
  await build.registration({ event, people: [{ name: 'Sola' }] });
  const pair = await build.registration({
    event,
    coupon: ref(coupon),
    people: [
      { name: 'Uno', kit, birthday: '1990-05-11' },
      { name: 'Dos', birthday: '1990-05-10' },
    ],
  });
  await build.registration({ event, people: [{ name: 'Ausente' }], status: EXPIRED });
  await build.registration({ event, people: [{ name: 'Eliminada' }], status: DELETED });
  const payment = await build.payment(pair);
  const { data } = await list({ eventId: event.id });
  expect(data.competitors).toMatchObject({ total: 3, lastPage: 1 });
  const registration = {
    id: String(pair.id),
    teamSize: 2,
    statusCode: 4,
    reference: payment.reference,
    couponCode: coupon.code,
    partnerName: null,
    category: { distance: '10K' },
    competitors: [{ name: 'Uno' }, { name: 'Dos' }],
  };
  expect(data.competitors.data).toMatchObject([
    { name: 'Uno', age: 39, kit: { sizeLabel: 'M (Femenino)' }, event: { name: event.name }, registration },
    { name: 'Dos', age: 40, kit: null, registration },
    { name: 'Sola', registration: { reference: null } },
  ]);
});

describe('a search', () => {
  let event: Event;
  const search = (text: string) => names({ eventId: event.id, search: text });
  beforeAll(async () => {
    event = await build.event();
    await build.registration({
      event,
      people: [
        { name: 'Íngrid', lastName: 'Muñoz Peña', dni: '52998877' },
        { name: 'Luis', lastName: 'Rey', dni: '11223344' },
      ],
    });
  });

  it.each([
    ['every word, accents and capitals aside', 'ingrid munoz', ['Íngrid']],
    ['part of a surname', 'EÑA', ['Íngrid']],
    ['part of a document', '2233', ['Luis']],
    ['a document with its dots', '11.223.344', ['Luis']],
    ['words of two people', 'ingrid rey', []],
    ['a short word where a name begins', 'pe', ['Íngrid']],
    ['no short word inside a name', 'ui', []],
    ['the beginning of the first name', 'lu', ['Luis']],
    ['wildcards as what they are', '%', []],
  ])('a search finds %s', async (_what, text, found) => expect(await search(text)).toEqual(found));
});

it('the list is filtered by team size, status, category and kit', async () => {
  const event = await build.event({ categories: [{}, { distance: '21K' }], kits: [{}, { name: 'Gorra' }] });
  const [ten, half] = event.categories;
  const [shirt, cap] = event.kits;
  await build.registration({ event, category: ten, people: [{ name: 'Paga', kit: shirt }] });
  await build.registration({ event, category: half, status: UNPAID, people: [{ name: 'Debe' }, { name: 'También' }] });
  await build.registration({ event, category: half, status: REJECTED, people: [{ name: 'Rechazada', kit: cap }] });
  await build.registration({ event, category: ten, status: COURTESY, people: [{ name: 'Invitada', kit: shirt }] });
  const found = (filter: object) => names({ eventId: event.id, ...filter });
  expect(await found({ teamSize: 2 })).toEqual(['Debe', 'También']);
  expect(await found({ statuses: ['UNPAID'] })).toEqual(['Debe', 'También']);
  expect(await found({ statuses: ['REJECTED', 'COURTESY'] })).toEqual(['Invitada', 'Rechazada']);
  expect(await found({ categoryId: half?.id })).toEqual(['Rechazada', 'Debe', 'También']);
  expect(await found({ kitId: shirt?.id })).toEqual(['Invitada', 'Paga']);
  expect(await found({ kitId: shirt?.id, statuses: ['PAID'], teamSize: 1, search: 'pag' })).toEqual(['Paga']);
});

it('the list covers all events of the viewer if no event is given', async () => {
  const [mine, also, foreign] = [await build.event(), await build.event(), await build.event()];
  for (const [event, name] of [
    [mine, 'Ana'],
    [also, 'Bea'],
    [foreign, 'Cleo'],
  ] as const)
    await build.registration({ event, people: [{ name, lastName: 'Sinpar' }] });
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [mine, also] });
  expect(await names({ search: 'sinpar' }, organiser)).toEqual(['Bea', 'Ana']);
  expect(await names({ search: 'sinpar' })).toEqual(['Cleo', 'Bea', 'Ana']);
  // A category or kit of another event matches nothing.
  expect(await names({ categoryId: foreign.categories[0]?.id }, organiser)).toEqual([]);
});

it('a full page takes as many statements as a short one', async () => {
  const event = await build.event();
  const page = () => countStatements(async () => expect((await list({ eventId: event.id })).errors).toBeUndefined());
  await build.payment(await build.registration({ event, people: [{ kit: event.kits[0] }] }));
  const short = await page();
  for (let index = 0; index < 12; index++)
    await build.payment(await build.registration({ event, people: [{ kit: event.kits[0] }, {}] }));
  expect((await list({ eventId: event.id })).data.competitors).toMatchObject({ total: 25, lastPage: 2 });
  expect(await page()).toBe(short);
});

it('the list shows health data only with HEALTH_READ, and only events of the viewer', async () => {
  const event = await build.event();
  await build.registration({ event });
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  const [seen] = (await list({ eventId: event.id }, viewer)).data.competitors.data;
  expect(seen).toMatchObject({ name: 'Laura', health: null });
  expect((await list({ eventId: event.id })).data.competitors.data[0]?.health).toEqual({ eps: 'Sura EPS' });
  const otherOrganiser = await build.user({ roleName: RoleName.VIEWER });
  expect((await list({ eventId: event.id }, otherOrganiser)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await list({}, otherOrganiser)).data.competitors.total).toBe(0);
  expect((await list({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

describe('on the REST facade', () => {
  it('the REST list searches all events, in the format of the spec', async () => {
    const event = await build.event();
    await build.registration({ event, people: [{ name: 'Oriana', dni: '77001122', kit: event.kits[0] }] });
    const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
    const response = await as(viewer).rest('GET', '/api/all-competitor?search=oriana&page=1');
    expect(response.body).toMatchObject({ total: 1, per_page: 20, current_page: 1, last_page: 1 });
    expect((response.body.data as object[])[0]).toMatchObject({
      ...{ name: 'Oriana', dni: '77001122', gender: 'female', kit_id: event.kits[0]?.id, category: '10K Abierta' },
      ...{ eps: null, blood_type: null, emergency_name: null, pay_status: 4, version: 1 },
    });
    const whole = await as(admin).rest('GET', '/api/all-competitor?search=oriana');
    expect((whole.body.data as object[])[0]).toMatchObject({ eps: 'Sura EPS', blood_type: 'O', rh_factor: '+' });
  });

  it('the REST list has the emergency contact of people without health data, whose fields are null', async () => {
    const none = { eps: '', bloodType: null, rhFactor: null };
    await build.registration({ event: await build.event(), people: [{ dni: '77001133', ...none }] });
    const { body } = await as(admin).rest('GET', '/api/all-competitor?search=77001133');
    expect((body.data as object[])[0]).toMatchObject({
      ...{ eps: null, blood_type: null, rh_factor: null },
      ...{ emergency_name: 'Pedro Gómez', emergency_phone: '3009876543' },
    });
  });

  it('the REST list of an event has teams of one size', async () => {
    const event = await build.event();
    const path = `/api/search-participant?event_id=${event.id}&minCount=2&search=nadie`;
    expect((await as(admin).rest('GET', path)).body).toEqual({
      competitors: {
        ...{ data: [], total: 0, per_page: 20, current_page: 1, last_page: 1 },
        ...{ prev_page_url: null, next_page_url: null },
      },
    });
    expect((await as(admin).rest('GET', '/api/search-participant')).status).toBe(404);
  });
});
