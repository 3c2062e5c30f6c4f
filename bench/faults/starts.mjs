import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import * as race from '../race.mjs';
import { audit, killBackend } from './books.mjs';
import { fillDisk } from './injectors.mjs';
import { Load, ask, makeEvent } from './load.mjs';
import { Node } from './node.mjs';

/** Milliseconds that demonstration data may take while connections are killed. */
const PATIENCE_MS = 300_000;
const KILL_EVERY_MS = 2_000;
/** Maximum number of kills, so that a slow machine finishes. */
const KILLS = 40;
const WIDTH = 8;
const admin = { email: 'faults@example.com', password: 'corredores-bajo-la-lluvia' };
const env = (dataDir) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  JWT_SECRET: 'a-secret-for-a-run-of-faults-and-nothing-else',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'silent',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
});

/** Returns the connection string of the embedded PostgreSQL of a server. */
function embeddedUrl(dataDir) {
  const folder = join(dataDir, 'postgres');
  const [, , , port] = readFileSync(join(folder, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
  return `postgres://postgres:${readFileSync(join(folder, 'password'), 'utf8')}@127.0.0.1:${port}/dorsal`;
}

const readPostmasterPid = (dataDir) =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10);

async function query(url, text) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Starts a new installation with demonstration data and kills a backend every two seconds until the data are complete.
 */
export async function firstStart({ dataDir, main, round, checkBooks }) {
  const folder = join(dataDir, `start-${round}`);
  mkdirSync(folder, { recursive: true });
  const node = new Node(main, { ...env(folder), DEMO_DATA: 'on' });
  const startedAt = Date.now();
  const problems = [];
  let kills = 0;
  try {
    await node.start();
    const finished = async () =>
      (await query(embeddedUrl(folder), 'select from demo_mark where finished_at is not null')).length > 0;
    for (const end = startedAt + PATIENCE_MS; !(await finished().catch(() => false)); await sleep(KILL_EVERY_MS)) {
      if (Date.now() > end) throw new Error(`demonstration data not complete after ${PATIENCE_MS / 1000} s`);
      if (kills < KILLS && (await killBackend(embeddedUrl(folder)).catch(() => false))) kills++;
    }
    if (!(await node.served())) problems.push('not ready');
    const [{ events }] = await query(embeddedUrl(folder), 'select count(*)::int as events from event');
    if (events !== 11) problems.push(`${events} of 11 events`);
    problems.push(...(await audit(checkBooks, embeddedUrl(folder))));
    await login(node);
  } catch (error) {
    problems.push(error.message);
  }
  const away = Date.now() - startedAt;
  if (node.ended > 0) problems.push('the server exited without a kill');
  await node.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return { fault: `first start, ${kills} backends killed`, round, away, failed: 0, saved: 0, paid: 0, problems };
}

/** Kills the postmaster of the embedded PostgreSQL under load. */
export function killedPostmaster(options) {
  return underLoad('the postmaster killed (SIGKILL)', options, async ({ folder }) => {
    process.kill(readPostmasterPid(folder), 'SIGKILL');
  });
}

/** Fills the disk under load and frees it after five seconds. Needs root, for a small tmpfs. */
export function fullDisk(options) {
  return underLoad('the disk full for five seconds', options, async ({ folder, node, problems }) => {
    const ballast = join(folder, 'ballast');
    try {
      fillDisk(ballast);
      const until = Date.now() + 5_000;
      let refused = false;
      while (Date.now() < until) {
        refused ||= !(await node.isReady());
        await sleep(200);
      }
      if (!refused) problems.push('/readyz said 200 on a full disk');
    } finally {
      rmSync(ballast, { force: true });
    }
  });
}

async function underLoad(fault, { dataDir, main, round, checkBooks }, happen) {
  const folder = join(dataDir, `load-${round}`);
  mkdirSync(folder, { recursive: true });
  const isDisk = fault.includes('disk');
  if (isDisk) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', folder]);
  const node = new Node(main, { ...env(folder), DEMO_DATA: 'off' });
  const problems = [];
  const line = { fault, round, away: 0, failed: 0, saved: 0, paid: 0, problems };
  try {
    await node.start();
    await node.served();
    const people = new Load([node], await makeEvent(node, admin));
    people.start(WIDTH);
    await sleep(2_000);
    await happen({ folder, node, problems });
    const since = Date.now();
    if (!(await node.served())) problems.push('does not serve again');
    line.away = Date.now() - since;
    await sleep(2_000);
    await people.stop().catch((error) => problems.push(error.message));
    await people.registerAndPay(node).catch((error) => problems.push(error.message));
    problems.push(...(await audit(checkBooks, embeddedUrl(folder), people)));
    Object.assign(line, { failed: people.failed, saved: people.saved.size, paid: people.paid.size });
  } catch (error) {
    problems.push(error.message);
  }
  if (node.ended > 0) problems.push('the server exited without a kill');
  await node.stop();
  if (isDisk) execFileSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  return line;
}

const login = async (node) => (await ask(node, race.login, admin)).login;
