import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A migrated database for a test. */
export interface TestDatabase {
  url: string;
}

/** Database that others are copied from, filled once per run by the first test that needs it. */
export interface Template {
  name: string;
  /** Fills an empty database and leaves no connection to it. */
  fill: (url: string) => Promise<void>;
}

const migrated: Template = {
  name: 'migrated',
  fill: async (url) => {
    // Loading MikroORM takes longer than copying a database, and one file of a run fills the template.
    const { migrate } = await import('../platform/database/migrate.js');
    await migrate(url);
  },
};

/** Key of the advisory lock: one worker fills a template while others wait for it. */
const TEMPLATE_LOCK = 4_186_307;

let ofFile: { file: string | undefined; database: Promise<TestDatabase> } | undefined;

/** Returns the database of this test file: empty after its migrations, shared by all tests of the file. */
export function testDatabase(): Promise<TestDatabase> {
  const file = expect.getState().testPath;
  // Test files of a worker share this module.
  if (!ofFile || ofFile.file !== file) ofFile = { file, database: freshDatabase() };
  return ofFile.database;
}

/** Returns a database of its own, for a test that counts rows or starts servers. */
export async function freshDatabase(template = migrated): Promise<TestDatabase> {
  const name = `${run()}_${randomBytes(5).toString('hex')}`;
  await onServer(async (client) => {
    // A database that is being filled must not be copied.
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [TEMPLATE_LOCK, template.name]);
    const source = await makeTemplate(client, template);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
  });
  return { url: databaseUrl(name) };
}

/** Returns an empty database, for a test that migrates it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const name = `${run()}_${randomBytes(5).toString('hex')}`;
  await onServer(async (client) => void (await client.query(`CREATE DATABASE ${name}`)));
  return { url: databaseUrl(name) };
}

async function makeTemplate(client: pg.Client, template: Template): Promise<string> {
  const name = `${run()}_${template.name}`;
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [name]);
  if (rowCount) return name;
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.query(`CREATE DATABASE ${name}`);
  await template.fill(databaseUrl(name));
  // Marked last, so that a partly filled template is filled again.
  await client.query('UPDATE pg_database SET datistemplate = true WHERE datname = $1', [name]);
  return name;
}

async function onServer(ctx: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(process.env.DORSAL_TEST_SERVER);
  await client.connect();
  try {
    await ctx(client);
  } finally {
    await client.end();
  }
}

/** Returns a folder that exists during the run, for files that tests share. */
export function runFolder(): string {
  return given('DORSAL_TEST_FOLDER');
}

const run = () => given('DORSAL_TEST_RUN');

/** Returns a value from the global setup. */
function given(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error('Tests with a database run through Vitest: npm run vitest -- --project server');
  return value;
}

function databaseUrl(name: string): string {
  const url = new URL(process.env.DORSAL_TEST_SERVER ?? '');
  url.pathname = `/${name}`;
  return url.href;
}
