import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from './sql.js';

/**
 * Rows that one statement of a nightly job changes: few enough to end before its timeout and to hold locks only
 * briefly.
 */
export const BATCH_ROWS = 1_000;

/**
 * Repeats a statement, each time in its own transaction, until it changes fewer rows than a batch.
 * @param statement must change at most BATCH_ROWS rows and must not match changed rows again
 * @returns number of changed rows
 */
export async function changeInBatches(
  em: EntityManager,
  statement: string,
  parameters: readonly unknown[],
): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql<{ changed: number }>(
      em.fork(),
      `with changed as (${statement} returning 1) select count(*)::int as changed from changed`,
      parameters,
    );
    const changed = row?.changed ?? 0;
    total += changed;
    if (changed < BATCH_ROWS) return total;
  }
}
