import pg from 'pg';
import { freshDatabase, testDatabase } from './database.js';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query({ text, rowMode: 'array' })).rows;
  } finally {
    await client.end();
  }
}

const seeded = `INSERT INTO quota (kind, "limit") VALUES (1, 10)`;
const count = 'SELECT count(*)::int FROM quota';

it('the test database is migrated and shared by the tests of a file', async () => {
  const { url } = await testDatabase();
  expect(await testDatabase()).toEqual({ url });
  expect(await query(url, 'SELECT count(*) > 0 FROM migration')).toEqual([[true]]);
});

it('the test database shares nothing with a fresh one', async () => {
  const [mine, fresh] = await Promise.all([testDatabase(), freshDatabase()]);
  await query(fresh.url, seeded);
  expect(await query(fresh.url, count)).toEqual([[1]]);
  expect(await query(mine.url, count)).toEqual([[0]]);
});
