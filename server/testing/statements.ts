import pg from 'pg';
import { PreparedStatementClient } from '../platform/database/prepared-statement-client.js';

/** Returns the number of statements that the ORM sent during `run`. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> =>
  (await recordStatements(run)).length;

/** Returns the statements that the ORM sent during `run`. */
export async function recordStatements(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query;
  const noting = function (this: unknown, ...parameters: unknown[]): unknown {
    // Without the statements of jobs.
    if (this instanceof PreparedStatementClient) statements.push(queryText(parameters[0]));
    return Reflect.apply(query, this, parameters);
  };
  prototype.query = noting as typeof query;
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  return statements;
}

/** A query is a text, or an object with one. */
const queryText = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as pg.QueryConfig).text);
