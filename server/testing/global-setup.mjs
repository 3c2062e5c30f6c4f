import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/**
 * Starts one PostgreSQL for the test run: `TEST_DATABASE_URL` or `DATABASE_URL` if set, else an embedded one in a
 * folder that exists during the run. Workers get it, the prefix of the databases and a folder for shared files from the
 * environment.
 *
 * @returns a function that removes the files and databases of the run
 */
export default async function startTestDatabase() {
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  const run = `dorsal_${randomBytes(4).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'dorsal-run-'));
  const { url, remove } = given ? { url: given, remove: () => dropDatabases(given, run) } : await startEmbedded();
  Object.assign(process.env, { DORSAL_TEST_RUN: run, DORSAL_TEST_FOLDER: folder, DORSAL_TEST_SERVER: url });
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await remove();
  };
}

async function startEmbedded() {
  const { startEmbeddedDatabase } = await import('../platform/embedded-postgres/embedded-database.ts');
  // PostgreSQL's account must be able to reach the folder, which a private TMPDIR does not allow.
  const parent = process.getuid?.() === 0 && existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const dataDir = mkdtempSync(join(parent, 'dorsal-test-'));
  const database = await startEmbeddedDatabase({
    dataDir,
    database: 'postgres',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  return {
    url: database.url,
    remove: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function dropDatabases(url, run) {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [run]);
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  await client.end();
}
