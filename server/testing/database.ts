import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../platform/database.js';

/** A migrated database for a test. */
export interface TestDatabase {
  url: string;
}

/** Any number that no other program here uses: one worker makes the template while the others wait. */
const TEMPLATE_LOCK = 4_186_307;

let ofThisFile: Promise<TestDatabase> | undefined;

/** The database of this test file: empty but for what migrations put there, shared by all tests of the file. */
export function testDatabase(): Promise<TestDatabase> {
  return (ofThisFile ??= freshDatabase());
}

/** A database of its own, for a test that counts rows or starts servers. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `${run()}_${randomBytes(5).toString('hex')}`;
  await onServer(async (client) => {
    const template = await makeTemplate(client);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  });
  return { url: urlOf(name) };
}

/** An empty database, for a test that migrates it itself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `${run()}_${randomBytes(5).toString('hex')}`;
  await onServer(async (client) => void (await client.query(`CREATE DATABASE ${name}`)));
  return { url: urlOf(name) };
}

async function makeTemplate(client: pg.Client): Promise<string> {
  const name = `${run()}_template`;
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
  if (rowCount) return name;
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await migrate(urlOf(name));
  // Marked only now: a template that a failed migration left half done is made again.
  await client.query('UPDATE pg_database SET datistemplate = true WHERE datname = $1', [name]);
  return name;
}

async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(process.env.DORSAL_TEST_SERVER);
  await client.connect();
  try {
    // A database that is being copied must have no other user.
    await client.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    await work(client);
  } finally {
    await client.end();
  }
}

function run(): string {
  const prefix = process.env.DORSAL_TEST_RUN;
  if (!prefix) throw new Error('Tests with a database run through Jest: npm run jest -- --selectProjects server');
  return prefix;
}

function urlOf(name: string): string {
  const url = new URL(process.env.DORSAL_TEST_SERVER ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
