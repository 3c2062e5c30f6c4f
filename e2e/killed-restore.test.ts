import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { readConfig } from '../server/platform/config/config.js';
import { MIGRATION_LOCK } from '../server/platform/database/migrate.js';
import { projectRoot } from '../server/platform/project-root.js';
import { openServices } from '../server/services.js';
import { emptyDatabase, freshDatabase } from '../server/testing/database.js';
import { testEnv } from '../server/testing/env.js';
import { Factories } from '../server/testing/factories.js';
import { startServer } from './server-process.js';

const runFile = promisify(execFile);
const program = (name: string) => join(projectRoot, 'dist', name);

it('No server starts after a restore was killed, and a repeated restore into the emptied database succeeds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dorsal-restore-'));
  const [source, target] = [await freshDatabase(), await emptyDatabase()];
  const env = { ...testEnv, PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1' };
  const { services, close } = await openServices({ ...readConfig(env), databaseUrl: source.url }, 'http://localhost');
  const build = new Factories(services);
  await build.registration({ event: await build.event() });
  await close();
  await runFile(process.execPath, [program('server/backup.js'), folder], { env: { ...env, DATABASE_URL: source.url } });
  const archive = join(
    folder,
    (await readdir(folder)).find((name) => name.startsWith('dorsal-'))!,
  );
  const restored = { env: { ...env, DATABASE_URL: target.url } };
  const client = new pg.Client(target.url);
  await client.connect();
  const count = async (table: string) => {
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return rows[0]!.count;
  };
  try {
    const restore = spawn(process.execPath, [program('server/restore.js'), archive], { ...restored, stdio: 'ignore' });
    const ended = once(restore, 'exit');
    // The restore migrates before and after it loads rows: with the lock of migrations the test stops it between.
    const isMigrated = async () =>
      (await client.query(`select from pg_tables where tablename = 'migration'`)).rows.length > 0;
    while (restore.exitCode === null && !(await isMigrated())) await pause(5);
    const isLocked = async () =>
      (await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(${MIGRATION_LOCK}) as locked`)).rows[0]!
        .locked;
    while (restore.exitCode === null && !(await isLocked())) await pause(5);
    while (restore.exitCode === null && (await count('registration')) === 0) await pause(5);
    restore.kill('SIGKILL');
    expect(await ended).toEqual([null, 'SIGKILL']);
    await client.query('select pg_advisory_unlock_all()');

    expect(await count('registration')).toBe(1);
    const refusal = /^A restore into this database did not finish, so data are missing/;
    await expect(runFile(process.execPath, [program('main/main.js')], restored)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(refusal) as string,
    });
    await expect(runFile(process.execPath, [program('server/restore.js'), archive], restored)).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringMatching(refusal) as string,
    });

    await client.query('drop schema public cascade');
    await client.query('drop schema if exists pgboss cascade');
    await client.query('create schema public');
    const { stdout } = await runFile(process.execPath, [program('server/restore.js'), archive], restored);
    expect(stdout).toContain('Restored the backup of');
    expect(await count('registration')).toBe(1);
    const server = await startServer(target.url, { DATA_DIR: folder });
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.stop();
  } finally {
    await client.end();
    await rm(folder, { recursive: true });
  }
}, 600_000);
