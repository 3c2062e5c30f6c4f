import pg from 'pg';
import { PreparedStatementClient } from '../platform/prepared-statement-client.js';

/** How many statements the ORM sent to the database while `run` ran. */
export const countStatements = async (run: () => Promise<unknown>): Promise<number> => (await statementsOf(run)).length;

/** The statements that the ORM sent to the database while `run` ran. */
export async function statementsOf(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query;
  const noting = function (this: unknown, ...parameters: unknown[]): unknown {
    // Not those of the jobs.
    if (this instanceof PreparedStatementClient) statements.push(textOf(parameters[0]));
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

/** A query comes as a text, or as an object that has one. */
const textOf = (query: unknown): string => (typeof query === 'string' ? query : String((query as pg.QueryConfig).text));
