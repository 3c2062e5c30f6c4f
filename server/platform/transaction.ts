import type { EntityManager } from '@mikro-orm/postgresql';

const TRIES = 4;
/** SQLSTATE: the database ended one of several transactions that waited for each other. */
export const deadlockDetected = '40P01';
/** A deadlock and serialization_failure: nothing happened, the same again may succeed. */
const repeatable = new Set([deadlockDetected, '40001']);

/** SQLSTATE: a row breaks a unique index, or names another that is not there (any more). */
export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';

/** SQLSTATE: a statement ran longer than `statement_timeout`, for instance because it waited for a lock. */
export const statementTimeout = '57014';

/** SQLSTATE: a lock was not acquired within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** SQLSTATE of a database error, through the ORM's wrapping. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Rolls the transaction back and repeats it from the start, without the locks that it had. */
export class RepeatTransaction extends Error {
  readonly code = '40001';
}

/**
 * Runs one READ COMMITTED transaction; a thrown error rolls it back. Repeats it when the database broke a deadlock or
 * `RepeatTransaction` is thrown, so `run` must not have effects outside the database.
 */
export async function inTransaction<W extends { em: EntityManager }, T>(
  ctx: W,
  run: (ctx: W) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ctx.em.fork().transactional((em) => run({ ...ctx, em }));
    } catch (error) {
      if (attempt === TRIES || !repeatable.has(sqlState(error) ?? '')) throw error;
    }
  }
}
