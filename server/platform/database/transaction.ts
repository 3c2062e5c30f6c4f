import type { EntityManager } from '@mikro-orm/postgresql';

const MAX_ATTEMPTS = 4;
/** SQLSTATE: the database ended one of several transactions that waited for each other. */
export const deadlockDetected = '40P01';
/** SQLSTATEs (deadlock, serialization_failure) after which the same transaction may succeed. */
const repeatable = new Set([deadlockDetected, '40001']);

/** SQLSTATE: a row violates a unique index, or a foreign key has no row. */
export const uniqueViolation = '23505';
export const foreignKeyViolation = '23503';

/** SQLSTATE: a statement ran longer than `statement_timeout`, for instance because it waited for a lock. */
export const statementTimeout = '57014';

/** SQLSTATE: a lock was not acquired within `lock_timeout`. */
export const lockNotAvailable = '55P03';

/** Returns the SQLSTATE of a database error, also when wrapped by the ORM. */
export function sqlState(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Thrown to roll the transaction back and repeat it, without its locks. */
export class RepeatTransaction extends Error {
  readonly code = '40001';
}

/** Effects of open transactions outside the database, which run after the commit. */
const effects = new WeakMap<EntityManager, (() => void)[]>();

/**
 * Runs an effect once the transaction that `inTransaction` began for `em` has committed; at once outside of one. In a
 * transaction that was begun otherwise it never runs.
 */
export function afterCommit(em: EntityManager, effect: () => void): void {
  if (em.isInTransaction()) effects.set(em, [...(effects.get(em) ?? []), effect]);
  else effect();
}

/**
 * Runs a READ COMMITTED transaction; an error rolls it back. Repeats it after a deadlock or a `RepeatTransaction`, so
 * `run` must not have effects outside the database.
 */
export async function inTransaction<W extends { em: EntityManager }, T>(
  ctx: W,
  run: (ctx: W) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let used: EntityManager | null = null;
    let result: T;
    try {
      result = await ctx.em.fork().transactional((em) => {
        used = em;
        return run({ ...ctx, em });
      });
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !repeatable.has(sqlState(error) ?? '')) throw error;
      continue;
    }
    // Outside of `try`: the error of an effect must not repeat a committed transaction.
    for (const effect of effects.get(used!) ?? []) effect();
    return result;
  }
}
