import { randomUUID } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parse, print, visit } from 'graphql';
import pg from 'pg';
import { mainOf, startDorsal } from './processes.mjs';
import { operations } from './scale-operations.mjs';
import { fillWorld } from './scale-world.mjs';
import { ask } from './fixtures.mjs';

const worlds = {
  small: { events: 10, participants: 10_000, biggest: 4_000, users: 20, auditLines: 30_000, coupons: 5_000 },
  large: { events: 1_000, participants: 1_000_000, biggest: 50_000, users: 200, auditLines: 3_000_000, coupons: 5_000 },
};
/**
 * Runs of an operation before it is measured: PostgreSQL chooses the plan of a prepared statement after five runs, and
 * a server's code is compiled.
 */
const WARM_UP = 8;
/** Milliseconds after which an operation is not repeated. */
const PATIENCE = 20_000;
const EXPLAINED = 8;

/**
 * Sends the same operations to the built server with a small and a large database, in turns. Resolves with `{ ratios,
 * figures }`: how much longer the large one takes, and the milliseconds. `plans` adds PostgreSQL's plans of the
 * slowest.
 */
export async function measureScale({ dataDir, dist, documents, repeats, plans, say }) {
  const started = [];
  const part = (...path) => import(pathToFileURL(join(dist, ...path)));
  try {
    const { startEmbeddedDatabase } = await part('platform', 'embedded-postgres', 'embedded-database.js');
    const database = await startEmbeddedDatabase({
      dataDir: join(dataDir, 'postgres'),
      // Filling is not measured, and can be repeated after a crash.
      settings: { fsync: 'off', max_wal_size: '8GB', ...(plans ? explaining : {}) },
    });
    started.push(database);
    const servers = {};
    for (const [name, size] of Object.entries(worlds)) {
      const startedAt = Date.now();
      const databaseUrl = await fill(database.url, { name, size, part });
      say(`Filled the ${name} database in ${Math.round((Date.now() - startedAt) / 1000)} s`);
      const env = {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(dataDir, 'files'),
        JWT_SECRET: secret,
        RATE_LIMITS: 'off',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
      };
      const dorsal = await startDorsal({ main: mainOf(dist), env });
      started.push(dorsal);
      servers[name] = { url: dorsal.url, tokens: await tokens(dorsal.url), world: await known(databaseUrl, size) };
    }

    const texts = clientOperations(documents);
    const figures = {};
    const calls = {};
    for (const row of operations) {
      const [what, operation, , who = ['administrator', 'organiser']] = row;
      if (!operation.startsWith('/') && !texts.has(operation)) {
        say(`Skipped ${what}: the client has no operation ${operation}`);
        continue;
      }
      for (const viewer of who) {
        const name = `${what} (${viewer})`;
        calls[name] = Object.fromEntries(
          Object.entries(servers).map(([world, server]) => [world, caller(row, { viewer, server, texts })]),
        );
        figures[name] = await measureInTurns(calls[name], repeats);
        say(line(name, figures[name]));
      }
    }
    if (plans) await sayPlans({ database, log: join(dataDir, 'postgres', 'postgres.log'), figures, calls, say });
    const ratios = Object.entries(figures).map(([name, { small, large }]) => [name, large.p50 / small.p50]);
    return { ratios: Object.fromEntries(ratios), figures };
  } finally {
    for (const { stop } of started.reverse()) await stop().catch((error) => say(error.message));
  }
}

/** Returns one line of the printed table. */
export const line = (name, { small, large }) => {
  const times = ({ p50, p95 }) => `${p50.toFixed(1)} (${p95.toFixed(1)})`.padStart(16);
  return `${name.padEnd(62)}${times(small)}${times(large)} ms${(large.p50 / small.p50).toFixed(1).padStart(7)}`;
};

const password = randomUUID();
/** Secret of the servers, with which credentials are encrypted. */
const secret = randomUUID();
const people = { administrator: 'administrator@example.com', organiser: 'organiser@example.com' };

/** Creates a database of this name, migrates and fills it. Resolves with its URL. */
async function fill(url, { name, size, part }) {
  const [{ migrate }, { hashPassword }, { encrypt }] = await Promise.all([
    part('platform', 'database', 'migrate.js'),
    part('users', 'password.js'),
    part('platform', 'crypto', 'encryption.js'),
  ]);
  await query(url, `create database ${name}`);
  const databaseUrl = new URL(url);
  databaseUrl.pathname = `/${name}`;
  await migrate(databaseUrl.href);
  const hash = await hashPassword(password);
  const callers = Object.fromEntries(Object.entries(people).map(([role, email]) => [role, { email, hash }]));
  await fillWorld(databaseUrl.href, size, { people: callers, credentials: encrypt('{}', secret) });
  return databaseUrl.href;
}

async function tokens(url) {
  const login =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token } }';
  const opened = { visitor: undefined };
  for (const [who, email] of Object.entries(people))
    opened[who] = (await ask(url, login, { email, password })).login.token;
  return opened;
}

/** Returns the values for the variables of operations. */
async function known(url, { events }) {
  const [row] = await query(
    url,
    `select r.id::text as registration, p.id::text as payment, p.reference, c.id::text as competitor, c.dni,
        (select coupon_id::text from purchase where event_id = 1 and coupon_id is not null order by id limit 1) as coupon,
        (select partner_key_id::text from purchase where event_id = 1 and partner_key_id is not null order by id limit 1) as "partnerKey",
        (select o.id::text from goods_order o where o.event_id = 1 order by o.id limit 1) as order
      from purchase r join payment p on p.purchase_id = r.id join competitor c on c.registration_id = r.id
      where r.event_id = 1 and r.status = 'PAID' order by r.id limit 1`,
  );
  return { events, ...row };
}

/** Returns the text of every query of the client with its fragments, by name. */
export function clientOperations(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.graphql'));
  const parsed = files.flatMap((file) => parse(readFileSync(join(folder, file), 'utf8')).definitions);
  const fragments = new Map(
    parsed.filter(({ kind }) => kind === 'FragmentDefinition').map((fragment) => [fragment.name.value, fragment]),
  );
  const needed = (definition, found = new Set()) => {
    visit(definition, {
      FragmentSpread({ name }) {
        if (found.has(name.value)) return;
        found.add(name.value);
        needed(fragments.get(name.value), found);
      },
    });
    return found;
  };
  const whole = (definition) => [definition, ...[...needed(definition)].map((name) => fragments.get(name))];
  const queries = parsed.filter(({ operation }) => operation === 'query');
  return new Map(queries.map((definition) => [definition.name.value, whole(definition).map(print).join('\n')]));
}

/** Returns a function that sends a request and throws if it fails. */
function caller([, operation, given], { viewer, server, texts }) {
  const { url, tokens, world } = server;
  const variables = typeof given === 'function' ? given(world) : given;
  if (operation.startsWith('/')) return () => firstBytes(`${url}${operation}`, tokens[viewer]);
  return () => ask(url, texts.get(operation), variables, tokens[viewer]);
}

async function firstBytes(url, token) {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} failed with HTTP status ${response.status}`);
  const reader = response.body.getReader();
  await reader.read();
  await reader.cancel();
}

async function measureInTurns(calls, repeats) {
  const times = Object.fromEntries(Object.keys(calls).map((world) => [world, []]));
  const until = Date.now() + PATIENCE;
  for (let round = -WARM_UP; round < repeats && (Date.now() < until || round < 3); round++) {
    for (const [world, call] of Object.entries(calls)) {
      const startedAt = performance.now();
      await call();
      if (round >= 0) times[world].push(performance.now() - startedAt);
    }
  }
  const at = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)];
  return Object.fromEntries(
    Object.entries(times).map(([world, values]) => [world, { p50: at(values, 0.5), p95: at(values, 0.95) }]),
  );
}

const explaining = {
  session_preload_libraries: 'auto_explain',
  log_line_prefix: '',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
};

/** Repeats the slowest operations and returns PostgreSQL's plan of each statement of a millisecond or more. */
async function sayPlans({ database, log, figures, calls, say }) {
  const explain = async (on) => {
    await query(database.url, `alter system set auto_explain.log_min_duration = ${on ? 1 : -1}`);
    await query(database.url, 'select pg_reload_conf()');
    // Each connection must load the setting itself.
    await sleep(500);
  };
  const slowest = Object.keys(figures).toSorted((a, b) => figures[b].large.p50 - figures[a].large.p50);
  for (const name of slowest.slice(0, EXPLAINED)) {
    const from = statSync(log).size;
    await explain(true);
    await calls[name].large();
    await explain(false);
    const entries = readFileSync(log)
      .subarray(from)
      .toString()
      .split(/^LOG: +/m);
    say(
      `\n── ${name}\n${entries.filter((entry) => entry.startsWith('duration') && !entry.includes('pgboss')).join('\n')}`,
    );
  }
}

async function query(url, text) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}
