import pg from 'pg';
import { PreparedStatementClient } from '../platform/database/prepared-statement-client.js';
import type { AppContext } from '../app-context.js';

/** Returns the query plan (EXPLAIN) of each query that `run` sends. */
export async function explainPlans({ em }: AppContext, run: () => Promise<unknown>): Promise<string[]> {
  const queries: { text: string; values: unknown[] }[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query;
  const noting = function (this: unknown, ...parameters: unknown[]): unknown {
    // Without the queries of jobs.
    if (this instanceof PreparedStatementClient) queries.push(statement(parameters));
    return Reflect.apply(query, this, parameters);
  };
  prototype.query = noting as typeof query;
  try {
    await run();
  } finally {
    prototype.query = query;
  }
  const plans: string[] = [];
  const connection = new pg.Client(em.config.get('clientUrl'));
  await connection.connect();
  try {
    for (const { text, values } of queries.filter((each) => /^\s*(select|with)/i.test(each.text))) {
      const { rows } = await connection.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
  } finally {
    await connection.end();
  }
  return plans;
}

/** A query is a text with values, or one object with both. */
function statement([query, values]: unknown[]): { text: string; values: unknown[] } {
  if (typeof query === 'string') return { text: query, values: Array.isArray(values) ? values : [] };
  const { text = '', values: own = [] } = query as { text?: string; values?: unknown[] };
  return { text, values: own };
}
