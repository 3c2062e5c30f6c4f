import type { EntityManager } from '@mikro-orm/postgresql';
import { CompiledQuery } from 'kysely';

/**
 * One hand-written statement with bound parameters ($1, $2, …), in the transaction of `em` where there is one. For what
 * the ORM cannot say: locks in a fixed order, conditional updates, sums.
 */
export async function sql<Row extends object>(
  em: EntityManager,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  // Flushed first: the statement sees what the ORM was told in this transaction.
  if (em.isInTransaction()) await em.flush();
  const { rows } = await em
    .getKysely<Record<string, never>>()
    .executeQuery<Row>(CompiledQuery.raw(text, [...parameters]));
  return rows;
}

/** Numbers as one bound parameter of a text that the ORM passes on: `any(?::int[])`. */
export const intArray = (numbers: readonly number[]): string => `{${numbers.join()}}`;
