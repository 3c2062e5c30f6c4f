import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { addPendingPayments, admin, countCompetitors, countPaid, fill, tidy } from './fixtures.mjs';
import { load, probeRefusals, startServer } from './processes.mjs';
import * as race from './race.mjs';
import { MemoryPeaks } from './resident-memory.mjs';

/** Connections that load a node fully without a refusal. */
const CONNECTIONS = 50;
/** Connections of the overload: more than the places of a node, so that it refuses. */
const CROWD = 1_200;
/** Milliseconds in which the load generator starts and the crowd connects; runs take longer. */
const CONNECTING_MS = 2_000;
/** Multiple of the best rate at which the crowd sends. */
const OVERLOAD = 3;
/** Callbacks of one payment, and the connections that send them: more than the places of callbacks. */
const STORM = 10_000;
const STORM_CONNECTIONS = 1_000;

/**
 * Compares the saves that a node completes at three times the rate that it can take with those at its best, in turns;
 * then sends 10,000 callbacks of one payment. Resolves with `{ ratios, spreads, figures }`.
 */
export async function measureOverload({ dataDir, dist, seconds, rounds, say }) {
  const started = [];
  let peaks;
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
        JWT_SECRET: 'a-secret-of-the-benchmark-and-of-nothing-else',
        RATE_LIMITS: 'off',
        TRUSTED_PROXIES: '1',
        DEMO_DATA: 'off',
        LOG_LEVEL: 'warn',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      },
    });
    started.push(dorsal);
    const world = await fill(dorsal.url, database.url);
    peaks = new MemoryPeaks(() => dorsal.pid);
    const sale = { url: dorsal.url, databaseUrl: database.url, body: saveBody(world) };
    await sell(sale, { connections: CONNECTIONS, duration: 3 * seconds });
    const ratios = [];
    const slowest = [];
    for (let round = 1; round <= rounds; round++) {
      const best = await sell(sale, { connections: CONNECTIONS, duration: seconds });
      const overload = { connections: CROWD, duration: seconds, overallRate: Math.round(OVERLOAD * best.perSecond) };
      const [crowded, probed] = await Promise.all([sell(sale, overload), probe(sale, seconds)]);
      ratios.push(crowded.perSecond / best.perSecond);
      slowest.push(probed.p99);
      say(
        `overload ${round}/${rounds}: best ${Math.round(best.perSecond)}/s, then ${Math.round(crowded.perSecond)}/s ` +
          `with ${Math.round(crowded.refused / seconds)}/s refused; ${probed.refused} of ${probed.sent} requests of the ` +
          `probe refused after ${probed.p50} ms (p99 ${probed.p99} ms; of the crowd ${crowded.refusedP99} ms)`,
      );
    }
    const storm = await sendStorm({ url: dorsal.url, databaseUrl: database.url, world });
    const figures = { refusedP99: median(slowest), storm, peakMB: peaks.server };
    say(JSON.stringify(figures));
    return {
      ratios: { overload: median(ratios) },
      spreads: { overload: [Math.min(...ratios), Math.max(...ratios)] },
      figures,
    };
  } finally {
    peaks?.stop();
    for (const { stop } of started.reverse()) await stop().catch((error) => say(error.message));
  }
}

const saveBody = ({ id, category, kit }) =>
  JSON.stringify({
    query: race.holdRegistration,
    variables: { input: { eventId: id, categoryId: category, competitors: [{ ...race.person, kitId: kit }] } },
  });

let nextDni = 1_000_000_000;
let nextProbedDni = 2_000_000_000;

/** Measures the time until a refusal while the crowd sends, after all of it has connected. */
async function probe({ url, body }, seconds) {
  await sleep(CONNECTING_MS);
  const result = await probeRefusals({
    url,
    path: '/graphql',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.0.1' },
    body,
    firstDni: nextProbedDni,
    duration: seconds - CONNECTING_MS / 1_000 - 0.5,
  });
  nextProbedDni += result.sent;
  return result;
}

/** Sends saves for a time. @throws an Error if a confirmed save is not stored or a request fails other than with 503 */
async function sell({ url, databaseUrl, body }, settings) {
  await tidy(databaseUrl);
  const before = await countCompetitors(databaseUrl);
  const variants = [{ path: '/graphql', body }];
  const headers = { 'content-type': 'application/json' };
  const result = await load({ url, method: 'POST', headers, variants, firstDni: nextDni, ...settings });
  nextDni += result.sent;
  const stored = (await countCompetitors(databaseUrl)) - before;
  if (stored < result.answered || result.failed > 0 || result.unavailable < result.refused)
    throw new Error(`Unexpected responses, with ${stored} saves stored: ${JSON.stringify(result)}`);
  return result;
}

/** Sends the same callback many times. @throws an Error if its purchase is not paid, or a response is neither 200 nor 503 */
async function sendStorm({ url, databaseUrl, world }) {
  const [body] = await addPendingPayments(databaseUrl, world, 1);
  const paidBefore = await countPaid(databaseUrl);
  const { answered, refused, unavailable, failed, perSecond, p99 } = await load({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    variants: [{ path: '/api/payments/test/confirmation', body }],
    connections: STORM_CONNECTIONS,
    amount: STORM,
  });
  const paid = (await countPaid(databaseUrl)) - paidBefore;
  if (paid !== 1 || failed > 0 || unavailable < refused)
    throw new Error(`${paid} purchases paid, ${failed} requests failed, ${refused - unavailable} refused otherwise`);
  return { answered, refused, perSecond: Math.round(perSecond), p99 };
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
