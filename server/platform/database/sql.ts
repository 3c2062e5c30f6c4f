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

/**
 * SQL: the local time in Bogotá of a `timestamptz` expression. With the zone's name PostgreSQL would look up its rules for
 * each row, which takes most of the time of a chart; without daylight saving time the offset is enough.
 */
export const bogotaTime = (expression: string): string => `(${expression} at time zone interval '-5 hours')`;
