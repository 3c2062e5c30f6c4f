import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApp, type App } from '../app.js';
import { quotaFingerprintSql } from '../quotas/quota-fingerprint.js';
import { openApi } from './api.js';
import { recordStatements } from './statements.js';

/** Two nodes with a response cache and one without; their clock stands still. */
const { app, services, clock, build, ctx } = await openApi({}, { cachesResponses: true });
const config = { ...services.config, port: 0, databaseUrl: ctx().em.config.get('clientUrl') as string };
let other: App;
let fresh: App;
let texts: Map<string, string>;
let slug: string;
let productId: string;
let key: string;

beforeAll(async () => {
  const node = (cachesResponses: boolean) =>
    startApp(config, { clock: clock.now, runJobs: false, site: null, cachesResponses });
  [other, fresh] = [await node(true), await node(false)];
  clock.set('2026-06-15T10:00:00-05:00');
  const bench = (await import(new URL('../../bench/scale.mjs', import.meta.url).href)) as {
    clientOperations: (folder: string) => Map<string, string>;
  };
  texts = bench.clientOperations('client');
  const event = await build.event({ name: 'Carrera guardada', categories: [{}, { distance: '21K' }] });
  const product = await build.product(event);
  await build.gateway(event);
  ({ key } = await build.partnerKey(event));
  ({ slug } = event);
  productId = String(product.id);
});
afterAll(async () => {
  await Promise.all([other.close(), fresh.close()]);
});

const queries = (): [name: string, variables: object][] => [
  ['PublicEvent', { slug }],
  ['PartnerKey', { slug, key }],
  ['EventCatalog', { filter: { search: 'guardada' }, page: 1 }],
  ['ShopProducts', { page: 1 }],
  ['ShopProduct', { id: productId }],
];

async function ask(node: App, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${node.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const names = ['content-type', 'cache-control', 'set-cookie', 'vary', 'content-length'];
  return {
    status: response.status,
    headers: names.map((name) => response.headers.get(name)),
    text: await response.text(),
  };
}
const eventName = async (node: App): Promise<string> => {
  const { text } = await ask(node, {
    query: 'query ($slug: String!) { publicEvent(slug: $slug) { name } }',
    variables: { slug },
  });
  return (JSON.parse(text) as { data: { publicEvent: { name: string } } }).data.publicEvent.name;
};
const pass = (milliseconds: number) => clock.set(new Date(clock.now().getTime() + milliseconds));
const rename = (name: string) => ctx().em.execute('update event set name = ? where slug = ?', [name, slug]);

async function comesTrue(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(20)) if (await what()) return;
  throw new Error('The condition was not true within 20 s');
}

/** Returns whether a repeated query needs no statement, because its response is cached. */
const isCached = async (node: App): Promise<boolean> => {
  const sendQuery = () => ask(node, { query: texts.get('PublicEvent'), variables: { slug } });
  await sendQuery();
  return (await recordStatements(sendQuery)).length === 0;
};

it('a server with a response cache responds byte for byte as one without', async () => {
  await comesTrue(() => isCached(app));
  const forms: Record<string, string>[] = [
    {},
    { accept: 'application/graphql-response+json' },
    { accept: 'text/html' },
    { 'content-type': 'text/plain' },
  ];
  for (const [name, variables] of queries()) {
    const query = texts.get(name);
    for (const headers of forms) {
      const body = { operationName: name, query, variables };
      const expected = await ask(fresh, body, headers);
      expect([name, headers, await ask(app, body, headers)]).toEqual([name, headers, expected]);
      expect([name, headers, await ask(app, body, headers)]).toEqual([name, headers, expected]);
    }
    for (const wrong of [{ query, variables: {}, operationName: 'Nada' }, { query: `${query} {` }, { variables }]) {
      const expected = await ask(fresh, wrong);
      expect([name, await ask(app, wrong)]).toEqual([name, expected]);
      expect([name, await ask(app, wrong)]).toEqual([name, expected]);
    }
  }
});

it('cached queries read the database once', async () => {
  await comesTrue(() => isCached(app));
  const all = async () => {
    for (const [name, variables] of queries()) await ask(app, { query: texts.get(name), variables });
  };
  await all();
  expect(await recordStatements(all)).toEqual([]);
  // Counts are checked once for all queries; the first check has nothing to compare with.
  pass(20_000);
  await all();
  pass(2_000);
  expect(await recordStatements(all)).toEqual([]);
  await ctx().em.execute('update quota set taken = taken where kind = 1');
  pass(2_000);
  expect((await recordStatements(all)).length).toBeGreaterThan(8);
  pass(2_000);
  expect(await recordStatements(all)).toEqual([]);
  // A deadline may pass in the next minute.
  pass(60_000);
  expect((await recordStatements(all)).length).toBeGreaterThan(8);
});

it('checks for changes do not read codes and keys, which are private', async () => {
  const event = await build.event();
  await build.coupon(event);
  const state = async () => (await ctx().em.execute<{ found: string }[]>(quotaFingerprintSql))[0]!.found;
  const before = await state();
  await ctx().em.execute('update quota set taken = taken where kind > 4');
  expect(await state()).toBe(before);
  await ctx().em.execute('update quota set taken = taken where kind = 1');
  expect(await state()).not.toBe(before);
});

it('an error for a missing permission is not cached', async () => {
  const query = `{ publicEvent(slug: "${slug}") { previousEdition { id } } }`;
  for (let time = 1; time <= 2; time++) {
    const statements = await recordStatements(async () => {
      expect((await ask(app, { query })).text).toContain('UNAUTHENTICATED');
    });
    expect(statements.length).toBeGreaterThan(0);
  }
});

it('an edit invalidates the response cache of every node', async () => {
  for (const node of [app, other]) await comesTrue(() => isCached(node));
  expect([await eventName(app), await eventName(other)]).toEqual(['Carrera guardada', 'Carrera guardada']);
  await rename('Carrera nueva');
  for (const node of [app, other]) await comesTrue(async () => (await eventName(node)) === 'Carrera nueva');
});

it('the response cache is off while its change listener is disconnected, and on after it reconnects', async () => {
  const admin = new pg.Client(config.databaseUrl);
  await admin.connect();
  await comesTrue(() => isCached(app));
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dorsal-notices' and datname = current_database()`,
  );
  expect(rowCount).toBe(3);
  await rename('Carrera de nadie oída');
  await comesTrue(async () => (await eventName(app)) === 'Carrera de nadie oída');
  await comesTrue(() => isCached(app));
  await rename('Carrera oída');
  await comesTrue(async () => (await eventName(app)) === 'Carrera oída');
  await admin.end();
});

it('every table that these pages read notifies changes, except columns that every hold changes', async () => {
  const statements = await recordStatements(async () => {
    for (const [name, variables] of queries()) await ask(fresh, { query: texts.get(name), variables });
  });
  const read = new Set(
    statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, table]) => table!)),
  );
  const tables = await ctx().em.execute<{ name: string; watched: boolean }[]>(
    `select relname as name, exists (select from pg_trigger where tgrelid = c.oid and tgname = 'content_changed') as watched
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const unwatched = tables.filter(({ name, watched }) => read.has(name) && !watched).map(({ name }) => name);
  expect(unwatched).toEqual(['quota']);
  expect(tables.filter(({ name, watched }) => read.has(name) && watched).length).toBeGreaterThan(6);
});
