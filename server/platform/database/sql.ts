import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * Runs an SQL statement with parameters ($1, $2, …), in the transaction of `em` if there is one. For statements that
 * the ORM cannot express: locks in a fixed order, conditional updates, sums.
 */
export async function sql<Row extends object>(
  em: EntityManager,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  // Flush, so that the statement sees pending changes of this transaction.
  if (em.isInTransaction()) await em.flush();
  const { rows } = await em
    .getKysely<Record<string, never>>()
    .executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return rows;
}

/** Formats numbers as one parameter for the ORM: `any(?::int[])`. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join()}}`;
