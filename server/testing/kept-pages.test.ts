import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startApp, type App } from '../app.js';
import { countedState } from '../quotas/counted-state.js';
import { openApi } from './api.js';
import { statementsOf } from './statements.js';

/** A server that keeps answers, a second node that does, and one that never does; their clock stands still. */
const { app, services, clock, build, ctx } = await openApi({}, { keepsAnswers: true });
const config = { ...services.config, port: 0, databaseUrl: ctx().em.config.get('clientUrl') as string };
let other: App;
let fresh: App;
let texts: Map<string, string>;
let slug: string;
let productId: string;
let key: string;

beforeAll(async () => {
  const node = (keepsAnswers: boolean) =>
    startApp(config, { clock: clock.now, runJobs: false, site: null, keepsAnswers });
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

const questions = (): [name: string, variables: object][] => [
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
const nameOf = async (node: App): Promise<string> => {
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
  throw new Error('It did not come true in 20 s');
}

/** What asks of the database when everybody asks twice: nothing once answers are kept. */
const isKept = async (node: App): Promise<boolean> => {
  const asking = () => ask(node, { query: texts.get('PublicEvent'), variables: { slug } });
  await asking();
  return (await statementsOf(asking)).length === 0;
};

it('answers byte for byte as a server that keeps nothing', async () => {
  await comesTrue(() => isKept(app));
  const forms: Record<string, string>[] = [
    {},
    { accept: 'application/graphql-response+json' },
    { accept: 'text/html' },
    { 'content-type': 'text/plain' },
  ];
  for (const [name, variables] of questions()) {
    const query = texts.get(name);
    for (const headers of forms) {
      const body = { operationName: name, query, variables };
      const wanted = await ask(fresh, body, headers);
      expect([name, headers, await ask(app, body, headers)]).toEqual([name, headers, wanted]);
      expect([name, headers, await ask(app, body, headers)]).toEqual([name, headers, wanted]);
    }
    for (const wrong of [{ query, variables: {}, operationName: 'Nada' }, { query: `${query} {` }, { variables }]) {
      const wanted = await ask(fresh, wrong);
      expect([name, await ask(app, wrong)]).toEqual([name, wanted]);
      expect([name, await ask(app, wrong)]).toEqual([name, wanted]);
    }
  }
});

it('asks the database for none of them twice', async () => {
  await comesTrue(() => isKept(app));
  const all = async () => {
    for (const [name, variables] of questions()) await ask(app, { query: texts.get(name), variables });
  };
  await all();
  expect(await statementsOf(all)).toEqual([]);
  // What was counted is looked at, once for all of them; the first look has nothing to compare with.
  pass(20_000);
  await all();
  pass(2_000);
  expect(await statementsOf(all)).toEqual([]);
  await ctx().em.execute('update quota set taken = taken where kind = 1');
  pass(2_000);
  expect((await statementsOf(all)).length).toBeGreaterThan(8);
  pass(2_000);
  expect(await statementsOf(all)).toEqual([]);
  // In another minute a deadline may have passed.
  pass(60_000);
  expect((await statementsOf(all)).length).toBeGreaterThan(8);
});

it('does not look at codes and keys, which nobody is shown', async () => {
  const event = await build.event();
  await build.coupon(event);
  const state = async () => (await ctx().em.execute<{ found: string }[]>(countedState))[0]!.found;
  const before = await state();
  await ctx().em.execute('update quota set taken = taken where kind > 4');
  expect(await state()).toBe(before);
  await ctx().em.execute('update quota set taken = taken where kind = 1');
  expect(await state()).not.toBe(before);
});

it('keeps nothing that an asker without permission is refused', async () => {
  const query = `{ publicEvent(slug: "${slug}") { previousEdition { id } } }`;
  for (let time = 1; time <= 2; time++) {
    const statements = await statementsOf(async () => {
      expect((await ask(app, { query })).text).toContain('UNAUTHENTICATED');
    });
    expect(statements.length).toBeGreaterThan(0);
  }
});

it('forgets on every node what an edit has changed, whoever made it', async () => {
  for (const node of [app, other]) await comesTrue(() => isKept(node));
  expect([await nameOf(app), await nameOf(other)]).toEqual(['Carrera guardada', 'Carrera guardada']);
  await rename('Carrera nueva');
  for (const node of [app, other]) await comesTrue(async () => (await nameOf(node)) === 'Carrera nueva');
});

it('keeps nothing while it hears of no change, and hears again after its connection has ended', async () => {
  const admin = new pg.Client(config.databaseUrl);
  await admin.connect();
  await comesTrue(() => isKept(app));
  const { rowCount } = await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'dorsal-notices' and datname = current_database()`,
  );
  expect(rowCount).toBe(2);
  await rename('Carrera de nadie oída');
  await comesTrue(async () => (await nameOf(app)) === 'Carrera de nadie oída');
  await comesTrue(() => isKept(app));
  await rename('Carrera oída');
  await comesTrue(async () => (await nameOf(app)) === 'Carrera oída');
  await admin.end();
});

it('is told by every table that these pages read, but for what every hold moves', async () => {
  const statements = await statementsOf(async () => {
    for (const [name, variables] of questions()) await ask(fresh, { query: texts.get(name), variables });
  });
  const read = new Set(
    statements.flatMap((text) => [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, table]) => table!)),
  );
  const tables = await ctx().em.execute<{ name: string; told: boolean }[]>(
    `select relname as name, exists (select from pg_trigger where tgrelid = c.oid and tgname = 'content_changed') as told
     from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const untold = tables.filter(({ name, told }) => read.has(name) && !told).map(({ name }) => name);
  expect(untold).toEqual(['quota']);
  expect(tables.filter(({ name, told }) => read.has(name) && told).length).toBeGreaterThan(6);
});
