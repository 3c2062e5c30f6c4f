import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { AuditEntry } from '../audit/audit-entry.entity.js';
import { EventStatus, Sport } from '../events/event-enums.js';
import { Event } from '../events/event.entity.js';
import { openApi } from '../testing/api.js';
import { eventInput } from '../testing/event-input.js';
import { countStatements } from '../testing/statements.js';
import { RoleName } from '../users/role-enums.js';
import { COPY_ROUTES_JOB, copyRoutes } from './copy-routes.js';
import { EventRoute } from './event-route.entity.js';
import { purgeRoutes } from './purge-routes.js';
import { eastward, gpx, gpxFile } from './testing/gpx.js';

const { as, build, ctx, services, app } = await openApi();
const admin = await build.user();

const SAVE = `mutation ($eventId: ID!, $distance: String!, $file: Upload!, $replaces: ID, $confirmed: Boolean) {
  saveRoute(eventId: $eventId, distance: $distance, file: $file, replaces: $replaces, confirmed: $confirmed) {
    route { id distance length climb descent loop highest { height at name } water url drawing { line profile levels marks { kind at } } }
    warnings { kind found expected }
  }
}`;
interface Saved {
  saveRoute: { route: { id: string; url: string } | null; warnings: object[] };
}
const READ = `query ($slug: String!) { publicEvent(slug: $slug) { routes { id distance length url } } }`;

const hill = (along: number) => 2_600 + along / 100;
const tenK = gpxFile(gpx([eastward(10_000, hill)]));
const save = (event: Event, variables: object = {}, user = admin) =>
  as(user).graphql<Saved>(SAVE, { eventId: event.id, distance: '10K', file: tenK, ...variables });
const saved = async (event: Event, variables: object = {}) => (await save(event, variables)).data.saveRoute.route!;
const routes = async (event: Event) =>
  (await as(null).graphql<{ publicEvent: { routes: { id: string }[] } }>(READ, { slug: event.slug })).data.publicEvent
    .routes;
const remove = (id: string, user = admin) => as(user).graphql('mutation ($id: ID!) { deleteRoute(id: $id) }', { id });
const auditEntries = (event: Event) => ctx().em.find(AuditEntry, { event: event.id }, { orderBy: { id: 'asc' } });
const files = async () =>
  (await readdir(services.storage.location).catch(() => [])).filter((name) => name.endsWith('.gpx'));
const withDistances = (...distances: string[]) =>
  build.event({ categories: distances.map((distance) => ({ distance })) });

it('A route is stored with its figures and its drawing, and the public page shows it', async () => {
  const event = await withDistances('10K', '5K');
  const { route, warnings } = (await save(event)).data.saveRoute;
  expect(warnings).toEqual([]);
  expect(route).toMatchObject({
    distance: '10K',
    length: 10_000,
    climb: 100,
    descent: 0,
    loop: false,
    highest: { height: 2_700, at: 10_000, name: null },
    water: [],
    url: `/rutas/${route?.id}.gpx`,
    drawing: { line: expect.stringMatching(/^M/) as string, profile: expect.stringMatching(/^M/) as string },
  });
  expect(await routes(event)).toEqual([{ id: route?.id, distance: '10K', length: 10_000, url: route?.url }]);
  expect(await auditEntries(event)).toMatchObject([
    { action: 'route added', after: { length: 10_000, climb: 100 }, detail: { distance: '10K' } },
  ]);
});

it('The original file is downloaded with a descriptive name', async () => {
  const event = await withDistances('10K');
  const { url } = await saved(event);
  const response = await fetch(app.address + url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/gpx+xml');
  expect(response.headers.get('content-disposition')).toContain(`attachment; filename="${event.slug}-10k.gpx"`);
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(await response.text()).toBe(await tenK.text());
});

it('The file of a route of an inactive event is served only to users who can see the event', async () => {
  const event = await build.event({ status: EventStatus.INACTIVE, categories: [{ distance: '10K' }] });
  const { url } = await saved(event);
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  const otherOrganiser = await build.user({ roleName: RoleName.ORGANISER });
  const status = async (user: typeof admin | null) => (await as(user).rest('GET', url)).status;
  expect([await status(null), await status(otherOrganiser), await status(organiser), await status(admin)]).toEqual([
    404, 404, 200, 200,
  ]);
  for (const unknown of ['/rutas/99999999.gpx', '/rutas/abc.gpx', '/rutas/1e3.gpx', '/rutas/-1.gpx'])
    expect((await as(admin).rest('GET', unknown)).status).toBe(404);
});

it('Another file replaces the route and its original', async () => {
  const event = await withDistances('10K');
  const before = await files();
  const first = await saved(event);
  const longer = gpxFile(gpx([eastward(10_500, hill)]));
  const second = await saved(event, { file: longer, replaces: first.id });
  expect(await routes(event)).toMatchObject([{ id: second.id, length: 10_500 }]);
  expect((await fetch(app.address + first.url)).status).toBe(404);
  expect((await files()).length).toBe(before.length + 1);
  expect(await auditEntries(event)).toMatchObject([
    { action: 'route added' },
    { action: 'route replaced', before: { length: 10_000 }, after: { length: 10_500 } },
  ]);
});

it('An upload over a route that another user changed is a conflict', async () => {
  const event = await withDistances('10K');
  const before = (await files()).length;
  const both = await Promise.all([save(event), save(event)]);
  const refused = both.flatMap(({ errors }) => errors ?? []);
  expect(refused.map(({ extensions }) => [extensions.code, extensions.changed])).toEqual([['CONFLICT', ['route']]]);
  const [{ id } = { id: '' }] = await routes(event);
  // Deleted or replaced twice by another user.
  const next = await saved(event, { replaces: id });
  expect((await save(event, { replaces: id })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  await remove(next.id);
  expect((await save(event, { replaces: next.id })).errors?.[0]?.extensions.code).toBe('CONFLICT');
  // Files of refused uploads must not stay.
  expect((await files()).length).toBe(before);
});

it('A route with warnings is stored only after confirmation', async () => {
  const event = await build.event({ startLatitude: 0.02, startLongitude: 0, categories: [{ distance: '10K' }] });
  const file = gpxFile(gpx([eastward(7_000)]));
  const warnings = [
    { kind: 'LENGTH_DIFFERS', found: 7_000, expected: 10_000 },
    { kind: 'START_FAR', found: 2_211, expected: 1_000 },
  ];
  expect((await save(event, { file })).data.saveRoute).toEqual({ route: null, warnings });
  expect(await routes(event)).toEqual([]);
  expect((await save(event, { file, confirmed: true })).data.saveRoute).toMatchObject({
    route: { length: 7_000, climb: null, drawing: { profile: null } },
    warnings,
  });
  const warningResponse = await as(admin).graphql(
    `{ event(id: ${event.id}) { routes { warnings { kind found expected } } } }`,
  );
  expect(warningResponse.data).toEqual({ event: { routes: [{ warnings }] } });
  const visitor = await as(null).graphql(READ.replace('url', 'warnings { kind }'), { slug: event.slug });
  expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
});

it('Other file types are refused by name and not stored', async () => {
  const event = await withDistances('10K');
  const before = await files();
  const kml = gpxFile('<kml/>', 'ruta.gpx');
  const huge = gpxFile(gpx([eastward(10_000)]) + ' '.repeat(20 * 1024 * 1024));
  for (const [file, message] of [
    [kml, /es un KML, no un GPX/],
    [huge, /pesa más de 10 MB/],
    [gpxFile(gpx([])), /no trae un recorrido/],
  ] as const)
    expect((await save(event, { file })).errors?.[0]?.extensions.fields?.file?.[0]).toMatch(message);
  expect(await files()).toEqual(before);
  expect(await auditEntries(event)).toEqual([]);
});

it.each(['21K', 'EVENTO', ''])('The distance %j is refused if the event does not have it', async (distance) => {
  const event = await withDistances('10K');
  expect((await save(event, { distance })).errors?.[0]?.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { distance: [expect.stringContaining('ya no tiene la distancia') as string] },
  });
});

it('A non-sport distance has no route', async () => {
  const fair = await build.event({ sport: Sport.NON_SPORT });
  expect((await save(fair, { distance: 'Evento' })).errors?.[0]?.extensions.code).toBe('VALIDATION');
});

it('A deleted distance loses its route on the page at once and in storage the next night', async () => {
  const event = await withDistances('10K', '5K');
  const { id, url } = await saved(event);
  const category = event.categories.find(({ distance }) => distance === '10K');
  await as(admin).graphql('mutation ($id: ID!) { deleteCategory(id: $id) }', { id: category?.id });
  expect(await routes(event)).toEqual([]);
  const stored = (await ctx().em.findOneOrFail(EventRoute, Number(id))).file;
  const remainingEvent = await withDistances('10K');
  const other = await saved(remainingEvent);
  const old = new Date(Date.now() - 2 * 86_400_000);
  for (const name of await files()) await utimes(join(services.storage.location, name), old, old);
  await purgeRoutes({ ...ctx(), now: new Date() });
  expect(await ctx().em.count(EventRoute, { id: Number(id) })).toBe(0);
  expect(await files()).not.toContain(stored);
  expect((await fetch(app.address + url)).status).toBe(404);
  expect((await auditEntries(event)).at(-1)).toMatchObject({
    action: 'route deleted',
    actor: 'job',
    detail: { distance: '10K' },
  });
  expect((await fetch(app.address + other.url)).status).toBe(200);
});

it('Files without a route are deleted after a day', async () => {
  const { storage } = services;
  const names = ['a'.repeat(32), 'b'.repeat(32)].map((name) => `${name}.gpx`);
  for (const name of names) await storage.write(name, Buffer.from('<gpx/>'));
  const now = new Date();
  const old = new Date(now.getTime() - 2 * 86_400_000);
  await utimes(join(storage.location, names[0] ?? ''), old, old);
  await purgeRoutes({ ...ctx(), now });
  const left = await files();
  expect(names.map((name) => left.includes(name))).toEqual([false, true]);
});

it('A deleted route loses its file', async () => {
  const event = await withDistances('10K');
  const before = (await files()).length;
  const { id, url } = await saved(event);
  expect((await remove(id)).data).toEqual({ deleteRoute: true });
  expect(await routes(event)).toEqual([]);
  expect((await fetch(app.address + url)).status).toBe(404);
  expect((await files()).length).toBe(before);
  expect((await remove(id)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await auditEntries(event)).map(({ action }) => action)).toEqual(['route added', 'route deleted']);
});

it('Routes of many events are read in one statement', async () => {
  const list = () =>
    as(admin).graphql('{ events { data { id routes { length drawing { line } warnings { kind } } } } }');
  await saved(await withDistances('10K'));
  const few = await countStatements(list);
  for (let index = 0; index < 3; index++) await saved(await withDistances('10K'));
  expect(await countStatements(list)).toBe(few);
});

it('Routes are changed only by users who may write the event', async () => {
  const event = await withDistances('10K');
  const { id } = await saved(event);
  const otherOrganizer = await build.user({ roleName: RoleName.ORGANISER });
  const viewer = await build.user({ roleName: RoleName.VIEWER, events: [event] });
  const organiser = await build.user({ roleName: RoleName.ORGANISER, events: [event] });
  for (const [user, code] of [
    [otherOrganizer, 'NOT_FOUND'],
    [viewer, 'FORBIDDEN'],
  ] as const) {
    expect((await save(event, { replaces: id }, user)).errors?.[0]?.extensions.code).toBe(code);
    expect((await remove(id, user)).errors?.[0]?.extensions.code).toBe(code);
  }
  expect((await save(event, { replaces: id }, organiser)).data.saveRoute.route).not.toBeNull();
});

it('Routes are copied once to the next edition for its distances, each with its own file', async () => {
  const before = await build.event({
    startsAt: new Date('2026-01-10T11:00:00Z'),
    categories: [{ distance: '10K' }, { distance: '21K' }],
  });
  const old = await saved(before);
  await save(before, { distance: '21K', file: gpxFile(gpx([eastward(21_097, hill)])) });
  const { data } = await as(admin).graphql<{ createEvent: { id: string; slug: string } }>(
    'mutation ($input: EventInput!) { createEvent(input: $input) { id slug } }',
    { input: eventInput({ previousEditionId: String(before.id) }) },
  );
  const event = await ctx().em.findOneOrFail(Event, Number(data.createEvent.id));
  expect(await services.jobs.countWaiting(ctx().em, COPY_ROUTES_JOB, { eventId: event.id })).toBe(1);
  const fileCount = (await files()).length;
  // A job may run twice, also on another node.
  await Promise.all([copyRoutes(ctx(), event.id), copyRoutes(ctx(), event.id)]);
  expect(await files()).toHaveLength(fileCount + 1);
  const [copy, ...others] = await routes(event);
  expect([copy, others]).toMatchObject([{ distance: '10K', length: 10_000 }, []]);
  await remove(old.id);
  expect((await fetch(`${app.address}/rutas/${copy!.id}.gpx`)).status).toBe(200);
  expect((await auditEntries(event)).at(-1)).toMatchObject({ action: 'route added', detail: { distance: '10K' } });
});
