import { createRequire } from 'node:module';

/** The driver that the ORM uses, which may be another copy than ours. */
const fromOrm = createRequire(createRequire(import.meta.url).resolve('@mikro-orm/postgresql'));
const { Client } = fromOrm('pg') as typeof import('pg');

/** How many statements the ORM sent to the database while `run` ran. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const query = Client.prototype.query;
  const counting = function (this: unknown, ...parameters: unknown[]): unknown {
    count++;
    return Reflect.apply(query, this, parameters);
  };
  Client.prototype.query = counting as typeof query;
  try {
    await run();
  } finally {
    Client.prototype.query = query;
  }
  return count;
}
