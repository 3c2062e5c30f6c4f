import pg from 'pg';
import { sqlState } from '../platform/database/transaction.js';

/** Returns the SQLSTATEs of all failed statements of this process during `run`, including retried ones. */
export async function sqlStatesOf(run: () => Promise<unknown>): Promise<string[]> {
  const states: string[] = [];
  const client = pg.Client.prototype as { query: (...parameters: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: unknown, ...parameters: unknown[]) {
    const result = Reflect.apply(query, this, parameters);
    if (result instanceof Promise) result.catch((error: unknown) => states.push(sqlState(error) ?? 'none'));
    return result;
  };
  try {
    await run();
  } finally {
    client.query = query;
  }
  return states;
}
