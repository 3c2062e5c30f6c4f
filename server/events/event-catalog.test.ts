import { openApi } from '../testing/api.js';
import { EventStatus, Sport } from './event-enums.js';

const { as, build, clock } = await openApi();

const QUERY = `query ($filter: CatalogFilter, $page: Int) { eventCatalog(filter: $filter, page: $page) {
  data { name availability } total currentPage lastPage sports { sport count } cities { city count } months { month count }
} }`;
interface Data {
  eventCatalog: { data: { name: string }[]; total: number };
}
const catalog = async (filter?: object, page?: number) =>
  (await as(null).graphql<Data>(QUERY, { filter, page })).data.eventCatalog;
const names = async (filter?: object) => (await catalog(filter)).data.map(({ name }) => name);

beforeAll(async () => {
  const event = (name: string, startsAt: string, sport: Sport, city: string, status = EventStatus.ACTIVE) =>
    build.event({ name, startsAt: new Date(startsAt), sport, city, status });
  await event('Lejana', '2026-12-01T06:00:00-05:00', Sport.CYCLING, 'Cali');
  await event('Cercana', '2026-06-30T20:00:00-05:00', Sport.RUNNING, 'Medellín');
  await event('De hoy', '2026-06-15T06:00:00-05:00', Sport.BOTH, 'Medellín');
  await event('De ayer', '2026-06-14T23:00:00-05:00', Sport.NON_SPORT, 'Bogotá');
  await event('Antigua', '2025-01-01T06:00:00-05:00', Sport.RUNNING, 'Cali');
  await event('Borrador', '2026-07-01T06:00:00-05:00', Sport.RUNNING, 'Pasto', EventStatus.INACTIVE);
});
beforeEach(() => clock.set('2026-06-15T22:00:00-05:00'));
afterAll(() => clock.release());

it('shows upcoming events soonest first, then finished ones latest first, and no inactive one', async () => {
  expect(await names()).toEqual(['De hoy', 'Cercana', 'Lejana', 'De ayer', 'Antigua']);
});

it('filters by sport, city, month and words', async () => {
  expect(await names({ sport: 'RUNNING' })).toEqual(['De hoy', 'Cercana', 'Antigua']);
  expect(await names({ sport: 'CYCLING' })).toEqual(['De hoy', 'Lejana']);
  expect(await names({ sport: 'BOTH' })).toEqual(['De hoy']);
  expect(await names({ city: 'Cali' })).toEqual(['Lejana', 'Antigua']);
  // At ten at night in Bogotá it is July in London already.
  expect(await names({ month: '2026-06' })).toEqual(['De hoy', 'Cercana', 'De ayer']);
  expect(await names({ search: 'MEDELLIN cerca' })).toEqual(['Cercana']);
  expect(await names({ month: '2026-06', city: 'Medellín', sport: 'RUNNING' })).toEqual(['De hoy', 'Cercana']);
});

it('counts what each filter would find beside the others', async () => {
  expect(await catalog({ city: 'Medellín' })).toMatchObject({
    total: 2,
    sports: [
      { sport: 'RUNNING', count: 2 },
      { sport: 'CYCLING', count: 1 },
      { sport: 'BOTH', count: 1 },
    ],
    cities: [
      { city: 'Bogotá', count: 1 },
      { city: 'Cali', count: 2 },
      { city: 'Medellín', count: 2 },
    ],
    months: [{ month: '2026-06', count: 2 }],
  });
});

it('takes empty filters, far pages and wrong months', async () => {
  expect(await catalog({ search: null, sport: null, city: null, month: null }, 99)).toMatchObject({
    total: 5,
    currentPage: 1,
    lastPage: 1,
  });
  const wrong = await as(null).graphql(QUERY, { filter: { month: '2026-13' } });
  expect(wrong.errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { month: ['Escribe el mes como 2026-06.'] },
  });
});

it('finds an inactive event by its address', async () => {
  const event = await build.event({ status: EventStatus.INACTIVE });
  const find = (slug: string) =>
    as(null).graphql('query ($slug: String!) { publicEvent(slug: $slug) { availability } }', { slug });
  expect((await find(event.slug)).data).toEqual({ publicEvent: { availability: 'INACTIVE' } });
  expect((await find('nada')).data).toEqual({ publicEvent: null });
});
