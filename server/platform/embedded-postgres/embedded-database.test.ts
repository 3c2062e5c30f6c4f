import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedDatabase } from './embedded-database.js';
import { isAlive } from './embedded-owners.js';
import { projectRoot } from '../project-root.js';

// PostgreSQL's account must be able to reach the folder.
const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(parent, 'dorsal-embedded-'));
  folders.push(folder);
  return folder;
}

afterAll(() => {
  for (const path of folders) rmSync(path, { recursive: true, force: true });
});

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

/** Starts the database of `dataDir` in another process, which prints its URL as JSON. */
async function otherProcess(dataDir: string): Promise<{ child: ChildProcess; url: string; pid: number }> {
  const program = `
    await import('./server/testing/typescript-hook.mjs');
    const { startEmbeddedDatabase } = await import('./server/platform/embedded-postgres/embedded-database.ts');
    const { url, pid, stop } = await startEmbeddedDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    process.once('SIGTERM', () => stop().then(() => process.exit()));
    console.log(JSON.stringify({ url, pid }));
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, ...(JSON.parse(String(line)) as { url: string; pid: number }) };
}

async function hasEnded(pid: number): Promise<boolean> {
  for (let waited = 0; waited < 15_000; waited += 100) {
    if (!isAlive(pid)) return true;
    await sleep(100);
  }
  return false;
}

it('The embedded database keeps its data over a restart', async () => {
  const dataDir = newFolder();
  const first = await startEmbeddedDatabase({ dataDir });
  await query(first.url, `CREATE TABLE runner AS SELECT 'Ñandú'::text AS name`);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await startEmbeddedDatabase({ dataDir });
  expect(await query(second.url, 'SELECT lower(name) FROM runner')).toEqual([['ñandú']]);
  await second.stop();
});

it("The embedded database's folder and log are private, and the log contains no value of a row", async () => {
  const dataDir = newFolder();
  // PostgreSQL's account must reach the folder, or the data would be elsewhere.
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedDatabase({ dataDir });
  await query(database.url, 'CREATE TABLE runner (dni text UNIQUE)');
  await query(database.url, `INSERT INTO runner VALUES ('1024587336')`);
  for (const wrong of [
    `INSERT INTO runner VALUES ('1024587336')`,
    `SELECT '1024587336x'::int FROM runner`,
    `SELECT 1 FROM nothing WHERE dni = '1024587336'`,
  ])
    await expect(query(database.url, wrong)).rejects.toThrow();
  await database.stop();
  const log = join(dataDir, 'postgres.log');
  expect(readFileSync(log, 'utf8')).toContain('ready to accept connections');
  expect(readFileSync(log, 'utf8')).not.toContain('1024587336');
  expect([dataDir, log].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
});

it('The embedded database refuses a wrong password', async () => {
  const database = await startEmbeddedDatabase({ dataDir: newFolder() });
  const url = new URL(database.url);
  url.password = 'guess';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  await database.stop();
});

it('The embedded database recovers after PostgreSQL was killed', async () => {
  const dataDir = newFolder();
  const first = await startEmbeddedDatabase({ dataDir });
  await query(first.url, 'CREATE TABLE paid AS SELECT 1 AS amount');
  process.kill(first.pid, 'SIGKILL');
  // The signal has only been sent; the process ends a moment later.
  while (isAlive(first.pid)) await sleep(20);

  const second = await startEmbeddedDatabase({ dataDir });
  expect(second.pid).not.toBe(first.pid);
  expect(await query(second.url, 'SELECT amount FROM paid')).toEqual([[1]]);
  await first.stop();
  expect(isAlive(second.pid)).toBe(true);
  await second.stop();
  expect(isAlive(second.pid)).toBe(false);
});

it('The embedded database recovers if PostgreSQL is killed during its start', async () => {
  const dataDir = newFolder();
  chmodSync(dataDir, 0o755);
  const first = await startEmbeddedDatabase({ dataDir });
  await first.stop();
  const file = join(dataDir, 'cluster', 'postmaster.pid');
  const isStarting = () => {
    try {
      const text = readFileSync(file, 'utf8');
      return /^\d+\n/.test(text) && !text.includes('ready');
    } catch {
      return false;
    }
  };
  const starting = startEmbeddedDatabase({ dataDir });
  while (!isStarting()) await new Promise((resolve) => setImmediate(resolve));
  const killed = Number.parseInt(readFileSync(file, 'utf8'), 10);
  process.kill(killed, 'SIGKILL');

  const second = await starting;
  expect(second.pid).not.toBe(killed);
  expect(await query(second.url, 'SELECT 1')).toEqual([[1]]);
  await second.stop();
});

it("The error of a failed start contains PostgreSQL's reason in one line", async () => {
  const dataDir = newFolder();
  const starting = startEmbeddedDatabase({ dataDir, settings: { shared_buffers: 'much' } });
  await expect(starting).rejects.toThrow(
    /^PostgreSQL did not start: FATAL: {2}invalid value for parameter "shared_buffers": "much"$/,
  );
});

it('Two processes share one embedded database, and the last one stops it', async () => {
  const dataDir = newFolder();
  const other = await otherProcess(dataDir);
  const database = await startEmbeddedDatabase({ dataDir });
  expect(database).toMatchObject({ url: other.url, pid: other.pid });

  other.child.kill('SIGTERM');
  await once(other.child, 'exit');
  expect(await query(database.url, 'SELECT 1')).toEqual([[1]]);
  await database.stop();
  expect(isAlive(database.pid)).toBe(false);
});

it('Two processes that start together start one embedded database', async () => {
  const dataDir = newFolder();
  const [one, two] = await Promise.all([otherProcess(dataDir), otherProcess(dataDir)]);
  expect(one.pid).toBe(two.pid);
  for (const { child } of [one, two]) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  expect(isAlive(one.pid)).toBe(false);
});

it('The embedded database stops after its only process was killed', async () => {
  const { child, pid } = await otherProcess(newFolder());
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(isAlive(pid)).toBe(true);
  expect(await hasEnded(pid)).toBe(true);
});
