import { RegistrationStatus } from '../registration/registration-states.js';
import { openApi } from '../testing/api.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/roles.js';

const { as, build } = await openApi();
const admin = await build.user();

const QUERY = `query ($eventId: ID!, $teamSize: Int, $search: String, $page: Int) {
  competitors(eventId: $eventId, teamSize: $teamSize, search: $search, page: $page) {
    total perPage lastPage
    data { name age kit { sizeLabel } registration { id teamSize statusCode reference category { distance } competitors { name } } }
  }
}`;
interface Data {
  competitors: { total: number; lastPage: number; data: { name: string; registration: { id: string } }[] };
}
const list = (eventId: number, variables: object = {}, user = admin) =>
  as(user).graphql<Data>(QUERY, { eventId, ...variables });
const names = async (eventId: number, variables: object = {}) =>
  (await list(eventId, variables)).data.competitors.data.map(({ name }) => name);
const day = (number: number) => new Date(Date.UTC(2026, 0, number));

it('shows whole teams, the newest first, each in its order, and none that left', async () => {
  const event = await build.event({ startsAt: new Date('2030-05-10T06:00:00-05:00') });
  const kit = event.kits[0];
  await build.registration({ event, createdAt: day(1), people: [{ name: 'Sola' }] });
  const pair = await build.registration({
    event,
    createdAt: day(2),
    people: [
      { name: 'Uno', kit, birthday: '1990-05-11' },
      { name: 'Dos', birthday: '1990-05-10' },
    ],
  });
  await build.registration({
    event,
    createdAt: day(3),
    people: [{ name: 'Ausente' }],
    status: RegistrationStatus.EXPIRED,
  });
  const payment = await build.payment(pair);
  const { data } = await list(event.id);
  expect(data.competitors).toMatchObject({ total: 3, lastPage: 1 });
  const registration = {
    id: String(pair.id),
    teamSize: 2,
    statusCode: 4,
    reference: payment.reference,
    category: { distance: '10K' },
    competitors: [{ name: 'Uno' }, { name: 'Dos' }],
  };
  expect(data.competitors.data).toMatchObject([
    { name: 'Uno', age: 39, kit: { sizeLabel: 'M (Femenino)' }, registration },
    { name: 'Dos', age: 40, kit: null, registration },
    { name: 'Sola', registration: { reference: null } },
  ]);
  expect(await names(event.id, { teamSize: 1 })).toEqual(['Sola']);
});

it('searches by name or document, accents and capitals aside', async () => {
  const event = await build.event();
  await build.registration({
    event,
    people: [
      { name: 'Íngrid', lastName: 'Muñoz Peña', dni: '52998877' },
      { name: 'Luis', lastName: 'Rey', dni: '11223344' },
    ],
  });
  expect(await names(event.id, { search: 'ingrid munoz' })).toEqual(['Íngrid']);
  expect(await names(event.id, { search: 'PEÑA' })).toEqual(['Íngrid']);
  expect(await names(event.id, { search: '112233' })).toEqual(['Luis']);
  expect(await names(event.id, { search: '%' })).toEqual([]);
});

it('reads a full page in as many statements as a short one', async () => {
  const event = await build.event();
  const page = () => countStatements(async () => expect((await list(event.id)).errors).toBeUndefined());
  await build.payment(await build.registration({ event, people: [{ kit: event.kits[0] }] }));
  const short = await page();
  for (let index = 0; index < 12; index++)
    await build.payment(await build.registration({ event, people: [{ kit: event.kits[0] }, {}] }));
  expect((await list(event.id)).data.competitors).toMatchObject({ total: 25, lastPage: 2 });
  expect(await page()).toBe(short);
});

it('is for those who may read participants, of their own events', async () => {
  const event = await build.event();
  const stranger = await build.user({ roleName: RoleName.VIEWER });
  expect((await list(event.id, {}, stranger)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await as(null).graphql(QUERY, { eventId: event.id })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  const answer = await as(admin).rest('GET', `/api/search-participant?event_id=${event.id}&minCount=2&search=nadie`);
  expect(answer.body).toEqual({ competitors: { data: [], total: 0, per_page: 20, current_page: 1, last_page: 1 } });
});
