import { readFileSync } from 'node:fs';
import { Image } from '../../images/image.entity.js';
import { openApi } from '../../testing/api.js';
import { recordStatements } from '../../testing/statements.js';
import { RoleName } from '../../users/role-enums.js';
import { EventStatus, Sport } from '../event-enums.js';

const { as, build, clock, ctx } = await openApi();

const QUERY = `query ($filter: CatalogFilter, $page: Int, $order: CatalogOrder) { eventCatalog(filter: $filter, page: $page, order: $order) {
  data { name availability } total currentPage lastPage sports { sport count } cities { city count } months { month count }
} }`;
interface Data {
  eventCatalog: { data: { name: string }[]; total: number };
}
const catalog = async (filter?: object, page?: number, order?: string) =>
  (await as(null).graphql<Data>(QUERY, { filter, page, order })).data.eventCatalog;
const names = async (filter?: object, order?: string) => (await catalog(filter, 1, order)).data.map(({ name }) => name);

interface CreatedEvent {
  /** Current on the day of the tests. */
  price: number;
  distances: string[];
}

beforeAll(async () => {
  const { em } = ctx();
  const event = async (
    name: string,
    startsAt: string,
    {
      price = 1,
      distances = ['10K'],
      ...more
    }: Partial<CreatedEvent> & { sport: Sport; city: string; status?: EventStatus },
  ) => {
    const { id } = await build.event({
      name,
      startsAt: new Date(startsAt),
      prices: [
        { date: '2026-06-14', amount: 1 },
        { date: '2026-06-16', amount: price },
        { date: '2026-07-30', amount: 900_000 },
      ],
      // The first category is the cheapest.
      categories: distances.map((distance, index) => ({ distance, difference: index * 10_000 - 20_000 })),
      ...more,
    });
    const image = { id: `cover-${id}`, widths: [360], width: 360, height: 203, averageColor: null };
    await em.persist(em.create(Image, { ...image, createdAt: new Date() })).flush();
    await em.execute('update event set cover_image_id = ? where id = ?', [image.id, id]);
  };
  const { RUNNING, CYCLING, BOTH, NON_SPORT } = Sport;
  await event('Lejana', '2026-12-01T06:00:00-05:00', {
    sport: CYCLING,
    city: 'Cali',
    price: 80_000,
    distances: ['10K', '400 MTS'],
  });
  await event('Cercana', '2026-06-30T20:00:00-05:00', {
    sport: RUNNING,
    city: 'Medellín',
    price: 70_000,
    distances: ['TRAVESÍA'],
  });
  await event('De hoy', '2026-06-15T06:00:00-05:00', {
    sport: BOTH,
    city: 'Medellín',
    price: 90_000,
    distances: ['42 K', '21,1 KM'],
  });
  await event('De ayer', '2026-06-14T23:00:00-05:00', { sport: NON_SPORT, city: 'Bogotá' });
  await event('Antigua', '2025-01-01T06:00:00-05:00', { sport: RUNNING, city: 'Cali' });
  await event('Borrador', '2026-07-01T06:00:00-05:00', {
    sport: RUNNING,
    city: 'Pasto',
    status: EventStatus.INACTIVE,
  });
});
beforeEach(() => clock.set('2026-06-15T22:00:00-05:00'));
afterAll(() => clock.release());

it('The catalog lists upcoming events soonest first, then finished ones, without inactive ones', async () => {
  expect(await names()).toEqual(['De hoy', 'Cercana', 'Lejana', 'De ayer', 'Antigua']);
});

it('The catalog filters by sport, city, month and words', async () => {
  expect(await names({ sport: 'RUNNING' })).toEqual(['De hoy', 'Cercana', 'Antigua']);
  expect(await names({ sport: 'CYCLING' })).toEqual(['De hoy', 'Lejana']);
  expect(await names({ sport: 'BOTH' })).toEqual(['De hoy']);
  expect(await names({ city: 'Cali' })).toEqual(['Lejana', 'Antigua']);
  // At 22:00 in Bogotá it is already July in London.
  expect(await names({ month: '2026-06' })).toEqual(['De hoy', 'Cercana', 'De ayer']);
  expect(await names({ search: 'MEDELLIN cerca' })).toEqual(['Cercana']);
  expect(await names({ month: '2026-06', city: 'Medellín', sport: 'RUNNING' })).toEqual(['De hoy', 'Cercana']);
});

it('Each filter is counted with the other filters applied', async () => {
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

it('`past` separates finished events, also in the counts', async () => {
  expect(await names({ past: false })).toEqual(['De hoy', 'Cercana', 'Lejana']);
  expect(await names({ past: true })).toEqual(['De ayer', 'Antigua']);
  expect(await catalog({ past: true, city: 'Cali' })).toMatchObject({
    total: 1,
    sports: [{ sport: 'RUNNING', count: 1 }],
    cities: [
      { city: 'Bogotá', count: 1 },
      { city: 'Cali', count: 1 },
    ],
    months: [{ month: '2025-01', count: 1 }],
  });
});

it('Upcoming events are sorted by their current lowest price', async () => {
  expect(await names({}, 'PRICE')).toEqual(['Cercana', 'Lejana', 'De hoy', 'De ayer', 'Antigua']);
});

it('Upcoming events are sorted by their shortest distance, those without one last', async () => {
  expect(await names({}, 'DISTANCE')).toEqual(['Lejana', 'De hoy', 'Cercana', 'De ayer', 'Antigua']);
});

it('The default order is by date', async () => {
  expect(await names({}, 'DATE')).toEqual(await names());
});

it('The list page reads all its data in two statements', async () => {
  const query = ['events/catalog/event-catalog', 'events/catalog/event-card', 'ui/media/cover']
    .map((name) => readFileSync(`client/${name}.graphql`, 'utf8'))
    .join('\n');
  let response: { data: Data } | undefined;
  const variables = { filter: { search: 'e', past: false }, order: 'PRICE' };
  const statements = await recordStatements(async () => {
    response = await as(null).graphql<Data>(query, variables);
  });
  const card = { coverImage: { id: expect.stringMatching(/^cover-/) as string }, seatsLeft: 100 };
  expect(response?.data.eventCatalog).toMatchObject({ total: 3, data: [card, card, card] });
  expect(statements).toHaveLength(2);
});

describe('the cached list', () => {
  const { services } = ctx();
  const { contentVersions } = services;
  let versions = { content: '1', state: '1' };
  beforeAll(() => (services.contentVersions = () => Promise.resolve({ ...versions })));
  afterAll(() => (services.contentVersions = contentVersions));

  /** Returns the names of a page and the number of statements. */
  const read = async (filter: object) => {
    let found: string[] = [];
    const statements = await recordStatements(async () => (found = await names(filter)));
    return { found, statements: statements.length };
  };

  it('Visitors share entries until public content changes, and rows until a quota changes, too', async () => {
    expect(await read({ city: 'Cali' })).toEqual({ found: ['Lejana', 'Antigua'], statements: 2 });
    expect(await read({ search: 'lejana' })).toEqual({ found: ['Lejana'], statements: 0 });
    expect(await read({ city: 'Medellín' })).toEqual({ found: ['De hoy', 'Cercana'], statements: 1 });
    expect(await read({ past: false })).toEqual({ found: ['De hoy', 'Cercana', 'Lejana'], statements: 0 });
    await ctx().em.execute("update event set name = 'Renombrada' where name = 'Lejana'");
    versions = { content: '1', state: '2' };
    expect(await read({ city: 'Cali' })).toEqual({ found: ['Renombrada', 'Antigua'], statements: 1 });
    await ctx().em.execute("update event set name = 'Lejana', city = 'Pasto' where name = 'Renombrada'");
    versions = { content: '2', state: '3' };
    expect(await read({ city: 'Cali' })).toEqual({ found: ['Antigua'], statements: 2 });
    await ctx().em.execute("update event set city = 'Cali' where name = 'Lejana'");
  });

  it('Logged-in callers see the newest data', async () => {
    versions = { content: '3', state: '4' };
    await read({});
    const administrator = await build.user({ roleName: RoleName.ADMINISTRATOR });
    await ctx().em.execute("update event set city = 'Pasto' where name = 'Lejana'");
    const seen = await as(administrator).graphql<Data>(QUERY, { filter: { city: 'Pasto' } });
    expect(seen.data.eventCatalog.data.map(({ name }) => name)).toEqual(['Lejana']);
    await ctx().em.execute("update event set city = 'Cali' where name = 'Lejana'");
  });

  it('Concurrent visitors load once, and a failed load is not cached', async () => {
    versions = { content: '4', state: '5' };
    const statements = await recordStatements(() => Promise.all([names({}), names({ past: true }), names({})]));
    expect(statements.filter((text) => text.includes('search_text as'))).toHaveLength(1);
    versions = { content: '5', state: '6' };
    await ctx().em.execute('alter table event rename column search_text to hidden_text');
    expect((await as(null).graphql(QUERY)).errors?.[0]?.extensions).toMatchObject({ code: 'INTERNAL' });
    await ctx().em.execute('alter table event rename column hidden_text to search_text');
    expect(await names({ city: 'Cali' })).toEqual(['Lejana', 'Antigua']);
  });
});

it('Empty filters and page numbers past the end are accepted, and invalid months are refused', async () => {
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

it('An inactive event is found by its slug', async () => {
  const event = await build.event({ status: EventStatus.INACTIVE });
  const find = (slug: string) =>
    as(null).graphql('query ($slug: String!) { publicEvent(slug: $slug) { availability } }', { slug });
  expect((await find(event.slug)).data).toEqual({ publicEvent: { availability: 'INACTIVE' } });
  expect((await find('nada')).data).toEqual({ publicEvent: null });
});
