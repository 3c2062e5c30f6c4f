import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './typescript-hook.mjs';

/**
 * Starts one PostgreSQL for the test run: `TEST_DATABASE_URL` or `DATABASE_URL` if set, else an embedded one in a
 * folder that exists during the run. Workers get it, the prefix of the databases and a folder for shared files from the
 * environment.
 */
export default async function globalSetup() {
  // With several projects Jest calls this once for each of them.
  if (globalThis.dorsalTestDatabase) return;
  const given = process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL;
  process.env.DORSAL_TEST_RUN = `dorsal_${randomBytes(4).toString('hex')}`;
  process.env.DORSAL_TEST_FOLDER = mkdtempSync(join(tmpdir(), 'dorsal-run-'));
  if (given) {
    process.env.DORSAL_TEST_SERVER = given;
    globalThis.dorsalTestDatabase = { stop: async () => undefined };
    return;
  }
  const { startEmbeddedDatabase } = await import('../platform/embedded-postgres/embedded-database.ts');
  // PostgreSQL's account must be able to reach the folder, which a private TMPDIR does not allow.
  const parent = process.getuid?.() === 0 && existsSync('/var/tmp') ? '/var/tmp' : tmpdir();
  const dataDir = mkdtempSync(join(parent, 'dorsal-test-'));
  const database = await startEmbeddedDatabase({
    dataDir,
    database: 'postgres',
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  process.env.DORSAL_TEST_SERVER = database.url;
  globalThis.dorsalTestDatabase = { ...database, dataDir };
}
