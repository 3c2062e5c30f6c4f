import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { catalogQueries, keyOf } from './catalog-queries.mjs';
import { load, startServer } from './processes.mjs';
import * as race from './race.mjs';
import { clientOperations } from './scale.mjs';
import { addPendingPayments, admin, ask, countCompetitors, countPaid, fill, tidy } from './fixtures.mjs';
import { databaseMs } from './work.mjs';

const headers = { 'content-type': 'application/json' };
/** Key of the HMACs of both servers. */
const secret = 'a-secret-of-the-benchmark-and-of-nothing-else';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/**
 * Starts everything, loads it in turns, stops it. Resolves with `{ ratios, spreads, figures, costs }`, the spreads as
 * [lowest, highest] of the rounds, the costs as text.
 */
export async function measure({ dataDir, dist, documents, typeDefs, seconds, rounds, connections, only, say }) {
  const started = [];
  try {
    const { startEmbeddedDatabase } = await import(
      pathToFileURL(join(dist, 'platform', 'embedded-postgres', 'embedded-database.js'))
    );
    const database = await startEmbeddedDatabase({ dataDir: join(dataDir, 'postgres') });
    started.push(database);
    const dorsal = await startServer('dorsal-server.mjs', {
      dist,
      databaseUrl: database.url,
      env: {
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(dataDir, 'files'),
        JWT_SECRET: secret,
        // As in production: limits are counted, and a proxy sets the client address.
        RATE_LIMITS: 'on',
        TRUSTED_PROXIES: '1',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    started.push(dorsal);

    const world = await fill(dorsal.url, database.url);
    const operations = buildOperations(world, clientOperations(documents));
    const responses = await readResponses(dorsal.url, operations);
    const pages = {};
    for (const { slug, words } of world.events) {
      pages[pagePath(slug)] = { data: { publicEvent: responses.Page[keyOf({ slug })] } };
      pages[listPath(words)] = { data: { eventCatalog: responses.List[keyOf({ words })] } };
      pages[htmlPath(slug)] = await fetchHtml(dorsal.url + htmlPath(slug));
    }
    const settings = { databaseUrl: database.url, pages, gateway: race.gateway, secret };
    const bare = await startServer('bare-server.mjs', settings);
    started.push(bare);
    const stock = await startServer('stock-apollo.mjs', { typeDefs, answers: responses });
    started.push(stock);

    const turns = comparisons({ dorsal, bare, stock, world, operations });
    const figures = {};
    const ratios = {};
    const spreads = {};
    const costs = {};
    for (const [name, { subject, others }] of Object.entries(turns)) {
      if (only && !only.includes(name)) continue;
      const runs = [];
      for (let round = 0; round <= rounds; round++) {
        const turn = {};
        const servers = Object.entries({ dorsal: subject, ...others });
        // The second server meets the rows of the first, so they take turns at going first.
        for (const [who, target] of round % 2 === 0 ? servers : servers.toReversed()) {
          // The first round is a warm-up: compiling a server's code takes seconds.
          turn[who] = await loadOnce(target, {
            connections,
            duration: round === 0 ? Math.min(15, 3 * seconds) : seconds,
            database,
            world,
          });
        }
        if (round > 0) runs.push(turn);
        say(`${name} ${round === 0 ? 'warm-up' : `${round}/${rounds}`}: ${describe(turn)}`);
      }
      figures[name] = summarise(runs);
      for (const other of Object.keys(others)) {
        // A comparison with one server alone needs no suffix.
        const key =
          other === 'bare' || Object.keys(others).length === 1
            ? name
            : `${name}To${other[0].toUpperCase()}${other.slice(1)}`;
        const all = runs.map((turn) => turn.dorsal.perSecond / turn[other].perSecond);
        ratios[key] = median(all);
        spreads[key] = [Math.min(...all), Math.max(...all)];
        costs[key] = describeCosts(figures[name], ['dorsal', other]);
      }
    }
    return { ratios, spreads, figures, costs };
  } finally {
    // A server that cannot be stopped must not keep the others running.
    for (const { stop } of started.reverse()) await stop().catch((error) => say(error.message));
  }
}

const pagePath = (slug) => `/eventPage/${slug}`;
const listPath = (words) => `/eventList/${encodeURIComponent(words)}`;
const htmlPath = (slug) => `/evento/${slug}`;

/** Returns the operations sent to Dorsal and to the stock server, by name: the benchmark's and the client's. */
function buildOperations({ events }, operations) {
  const of = (operationName, query, all) => all.map((variables) => ({ operationName, query, variables }));
  const slugs = events.map(({ slug }) => ({ slug }));
  const words = events.map((event) => ({ words: event.words }));
  return {
    Page: of('Page', race.eventPage, slugs),
    List: of('List', race.eventList, words),
    PublicEvent: of('PublicEvent', operations.get('PublicEvent'), slugs),
    EventCatalog: of('EventCatalog', operations.get('EventCatalog'), catalogQueries),
  };
}

/** Returns Dorsal's responses by operation name and variables; each operation has one field. */
async function readResponses(url, operations) {
  const responses = {};
  for (const [name, all] of Object.entries(operations)) {
    responses[name] = {};
    for (const { query, variables } of all)
      responses[name][keyOf(variables)] ??= Object.values(await ask(url, query, variables))[0];
  }
  return responses;
}

async function fetchHtml(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) });
  if (response.status !== 200) throw new Error(`${url} failed with HTTP status ${response.status}`);
  return response.text();
}

/** Returns the comparisons: requests for Dorsal, and for its baselines. */
function comparisons({ dorsal, bare, stock, world, operations }) {
  const person = { ...race.person, kitId: world.kit };
  const team = { eventId: world.id, categoryId: world.category, competitors: [person] };
  const post = (server, path, bodies, more = {}) => {
    const variants = bodies.map((body) => ({ path, body: JSON.stringify(body) }));
    return { server, method: 'POST', headers, variants, ...more };
  };
  const get = (server, paths) => ({ server, method: 'GET', variants: paths.map((path) => ({ path })) });
  const save = (server, path, body) => post(server, path, [body], { count: countCompetitors, numbered: true });
  const whole = (server, steps) => ({
    server,
    steps: steps.map(({ body, ...step }) => ({ ...step, ...(body && { body: JSON.stringify(body) }) })),
    count: countPaid,
    numbered: true,
  });
  const confirm = (server, path) => ({ server, method: 'POST', headers: form, path, count: countPaid, confirms: true });
  // Values as stored: the hand-written server translates nothing.
  const stored = { ...person, gender: 'female', rhFactor: '+' };
  const bareSave = (withPayment) => save(bare, '/registration', { ...team, competitors: [stored], withPayment });
  const paths = (pathOf) => world.events.map(pathOf);
  return {
    registration: {
      subject: save(dorsal, '/graphql', { query: race.holdRegistration, variables: { input: team } }),
      others: { bare: bareSave(false) },
    },
    registrationRest: {
      subject: save(dorsal, '/api/competitor', race.restSave(world, person)),
      // The REST save returns a payment that is ready to be sent, so it stores one.
      others: { bare: bareSave(true) },
    },
    purchase: {
      subject: whole(dorsal, [
        {
          path: '/graphql',
          body: { query: race.lookUp, variables: { ...team, dni: '@DNI@', birthday: person.birthday } },
        },
        {
          path: '/graphql',
          body: { query: race.holdRegistration, variables: { input: team } },
          keeps: { token: 'data.holdRegistration.registration.token' },
        },
        {
          path: '/graphql',
          body: { query: race.startPayment, variables: { token: '@token@' } },
          keeps: { reference: 'data.startPayment.reference', amount: 'data.startPayment.amount' },
        },
        { path: '/api/payments/test/confirmation', confirms: true },
      ]),
      others: {
        bare: whole(bare, [
          { path: '/lookup', body: { eventId: world.id, dni: '@DNI@', birthday: person.birthday } },
          {
            path: '/registration',
            body: { ...team, competitors: [stored], withPayment: false },
            keeps: { token: 'token' },
          },
          { path: '/payment', body: { token: '@token@' }, keeps: { reference: 'reference', amount: 'amount' } },
          { path: '/confirmation', confirms: true },
        ]),
      },
    },
    callback: {
      subject: confirm(dorsal, '/api/payments/test/confirmation'),
      others: { bare: confirm(bare, '/confirmation') },
    },
    eventPage: {
      subject: post(dorsal, '/graphql', operations.Page),
      others: {
        bare: get(
          bare,
          paths(({ slug }) => pagePath(slug)),
        ),
        stock: post(stock, '/', operations.Page),
      },
    },
    eventList: {
      subject: post(dorsal, '/graphql', operations.List),
      others: {
        bare: get(
          bare,
          paths(({ words }) => listPath(words)),
        ),
        stock: post(stock, '/', operations.List),
      },
    },
    publicPage: {
      subject: get(
        dorsal,
        paths(({ slug }) => htmlPath(slug)),
      ),
      others: {
        bare: get(
          bare,
          paths(({ slug }) => htmlPath(slug)),
        ),
      },
    },
    eventQuery: {
      subject: post(dorsal, '/graphql', operations.PublicEvent, { refusesErrors: true }),
      others: { stock: post(stock, '/', operations.PublicEvent, { refusesErrors: true }) },
    },
    catalog: {
      // Numbered requests come from a thousand addresses; the limits of one address would be reached within a minute.
      subject: post(dorsal, '/graphql', operations.EventCatalog, { refusesErrors: true, numbered: true }),
      others: { stock: post(stock, '/', operations.EventCatalog, { refusesErrors: true, numbered: true }) },
    },
  };
}

let nextDni = 1_000_000_000;
/** Confirmations per second of a run: the number is fixed, since each needs a pending payment. */
const CONFIRMATIONS_A_SECOND = 400;

/**
 * Seconds of load before each run that are not counted. Without them, a server whose idle connections were closed during
 * the other's run would seem slower.
 */
const LEAD_IN_SECONDS = 2;

/** Runs the load once. Changes count only if the database has them. */
async function loadOnce(
  { server, count, numbered, confirms, path, ...rest },
  { connections, duration, database, world },
) {
  const databaseUrl = database.url;
  const target = { ...rest, url: server.url };
  const confirmations = (seconds) => CONFIRMATIONS_A_SECOND * seconds;
  const pending =
    confirms &&
    (await addPendingPayments(databaseUrl, world, confirmations(LEAD_IN_SECONDS) + confirmations(duration)));
  await tidy(databaseUrl);
  const run = async (seconds) => {
    const amount = confirmations(seconds);
    const result = await load({
      ...target,
      connections,
      duration: seconds,
      // Continues where the last run ended: a node confirms stored responses for up to a minute.
      firstVariant: nextDni,
      ...(pending && { amount, variants: pending.splice(0, amount).map((body) => ({ path, body })) }),
      ...(numbered && { firstDni: nextDni }),
    });
    nextDni += result.sent;
    return checked(result, target);
  };
  await run(LEAD_IN_SECONDS);
  const before = await count?.(databaseUrl);
  const readWork = async () => ({ ...(await server.readWork()), databaseMs: databaseMs(database.pid) });
  const workBefore = await readWork();
  const result = await run(duration);
  const workAfter = await readWork();
  for (const [name, total] of Object.entries(workAfter))
    result[name] = total === null ? null : (total - workBefore[name]) / result.answered;
  if (!count) return result;
  const stored = (await count(databaseUrl)) - before;
  // Requests in progress at the end of the time are stored but not counted as responses.
  if (stored < result.answered)
    throw new Error(`${target.url} confirmed ${result.answered} requests but stored ${stored} rows`);
  return result;
}

function checked(result, target) {
  if (result.answered === 0 || result.refused > 0 || result.failed > 0) {
    throw new Error(`Unexpected responses of ${target.url}: ${JSON.stringify(result)}`);
  }
  return result;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const describe = (turn) =>
  Object.entries(turn)
    .map(([who, { perSecond, p99 }]) => `${who} ${Math.round(perSecond)}/s (p99 ${p99} ms)`)
    .join(', ');

/** Describes the statements and the processor time of a request on each side. */
const describeCosts = (figures, names) =>
  names
    .map((who) => {
      const { statements, serverMs, databaseMs } = figures[who];
      const inDatabase = databaseMs === null ? '' : ` + ${databaseMs.toFixed(2)}`;
      return `${who} ${statements.toFixed(1)} statements, ${serverMs.toFixed(2)}${inDatabase} ms`;
    })
    .join('; ');

function summarise(runs) {
  const names = ['perSecond', 'p50', 'p99', 'statements', 'serverMs', 'databaseMs'];
  const medians = (who) => names.map((name) => [name, median(runs.map((turn) => turn[who][name]))]);
  return Object.fromEntries(Object.keys(runs[0]).map((who) => [who, Object.fromEntries(medians(who))]));
}
