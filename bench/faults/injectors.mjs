import { closeSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { killBackend } from './books.mjs';

/** Milliseconds that PostgreSQL may take to recover. */
const RECOVERY_MS = 60_000;

/**
 * Causes of the faults of a schedule. Each ends its fault itself: what it broke is in order when its promise resolves.
 * `site` has the nodes, the database, mail server, gateways and files of a run.
 */
export const injectors = {
  'node killed': (site, { node, forMs }) =>
    site.exclusively(`node ${node}`, async () => {
      await site.nodes[node].kill();
      await sleep(forMs);
      await site.nodes[node].start();
    }),
  'node terminated': (site, { node, forMs }) =>
    site.exclusively(`node ${node}`, async () => {
      const isClean = await site.nodes[node].stop();
      await sleep(forMs);
      await site.nodes[node].start();
      if (!isClean) throw new Error(`node ${node + 1} did not exit with 0 after SIGTERM`);
    }),
  'PostgreSQL restarted': (site, { mode, forMs }) =>
    site.exclusively('PostgreSQL', async () => {
      await site.stopDatabase(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await sleep(forMs);
      await site.startDatabase();
    }),
  'backend killed': (site) =>
    site.exclusively('PostgreSQL', async () => {
      await killBackend(site.databaseUrl);
      await waitForRecovery(site.databaseUrl);
    }),
  'connections terminated': (site) =>
    site.exclusively('PostgreSQL', () =>
      withClient(site.databaseUrl, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`),
      ),
    ),
  'connections exhausted': (site, { forMs }) =>
    site.exclusively('PostgreSQL', async () => {
      const clients = [];
      for (const end = performance.now() + forMs; performance.now() < end;) {
        const client = new pg.Client(site.databaseUrl);
        client.on('error', () => undefined);
        try {
          await client.connect();
          clients.push(client);
        } catch {
          // None is left; take the next one that a node returns.
          await sleep(50);
        }
      }
      await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
    }),
  'clock moved': (site, { node, seconds, forMs }) =>
    site.exclusively(`clock ${node}`, async () => {
      site.moveClock(node, seconds);
      await sleep(forMs);
      site.moveClock(node, 0);
    }),
  'disk full': (site, { forMs }) =>
    site.exclusively('disk', async () => {
      const ballast = join(site.files, 'ballast');
      try {
        fillDisk(ballast);
        await sleep(forMs);
      } finally {
        rmSync(ballast, { force: true });
      }
    }),
  'mail server slow': (site, { forMs }) =>
    site.exclusively('mail server', async () => {
      site.mails.delayMs = 3_000;
      await sleep(forMs);
      site.mails.delayMs = 0;
    }),
  'mail server dead': (site, { forMs }) =>
    site.exclusively('mail server', async () => {
      await site.mails.close();
      await sleep(forMs);
      await site.mails.open();
    }),
  'gateway slow': (site, { forMs }) =>
    site.exclusively('gateway', async () => {
      const end = sleep(forMs);
      site.gateways.slowUntil = end;
      await end;
    }),
  'gateway dead': (site, { forMs }) =>
    site.exclusively('gateway', async () => {
      site.gateways.isDead = true;
      await sleep(forMs);
      site.gateways.isDead = false;
    }),
};

/** PostgreSQL ends all backends and refuses connections until it has recovered from the death of one. */
async function waitForRecovery(url) {
  for (const end = performance.now() + RECOVERY_MS; ;) {
    await sleep(200);
    try {
      return await withClient(url, () => undefined);
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

async function withClient(url, work) {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Appends to a file until the disk is full. */
export function fillDisk(file) {
  writeFileSync(file, '');
  const handle = openSync(file, 'a');
  const block = Buffer.alloc(65_536);
  try {
    for (;;) writeSync(handle, block);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  } finally {
    closeSync(handle);
  }
}
