import pg from 'pg';
import { PreparingClient } from '../platform/preparing-client.js';

/** How many statements the ORM sent to the database while `run` ran. */
export async function countStatements(run: () => Promise<unknown>): Promise<number> {
  let count = 0;
  const { prototype } = pg.Client;
  const query = prototype.query;
  const counting = function (this: unknown, ...parameters: unknown[]): unknown {
    // Not those of the jobs.
    if (this instanceof PreparingClient) count++;
    return Reflect.apply(query, this, parameters);
  };
  prototype.query = counting as typeof query;
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return count;
}
