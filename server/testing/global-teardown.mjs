import { rmSync } from 'node:fs';
import pg from 'pg';

/** Removes the files and databases of this run, or the whole embedded PostgreSQL with them. */
export default async function globalTeardown() {
  const database = globalThis.dorsalTestDatabase;
  if (!database) return;
  globalThis.dorsalTestDatabase = undefined;
  rmSync(process.env.DORSAL_TEST_FOLDER, { recursive: true, force: true });
  if (database.dataDir) {
    await database.stop();
    rmSync(database.dataDir, { recursive: true, force: true });
    return;
  }
  const client = new pg.Client(process.env.DORSAL_TEST_SERVER);
  await client.connect();
  const { rows } = await client.query('SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [
    process.env.DORSAL_TEST_RUN,
  ]);
  for (const { datname } of rows) {
    await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(datname)} WITH (FORCE)`);
  }
  await client.end();
}
