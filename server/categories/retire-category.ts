import { LockMode } from '@mikro-orm/postgresql';
import { AppError, ErrorCode } from '../platform/errors.js';
import { people } from '../platform/text/people.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { Category } from './category.entity.js';

/** First sentence of the refusals of a deletion. */
export const notCategoryDeleted = 'No se puede eliminar la categoría.';

/**
 * Marks a category as deleted, in the caller's transaction. Its quota gets the limit 0, so that concurrent
 * registrations and late payments for it are refused.
 * @throws IN_USE
 */
export async function retireCategory(ctx: AppContext, category: Category): Promise<void> {
  const { em } = ctx;
  // A hold locks the quota before it stores the category, so this lock waits until the hold is counted.
  const places = await em.findOneOrFail(Quota, category.places.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (places.taken > 0)
    throw new AppError(ErrorCode.IN_USE, {
      message: notCategoryDeleted,
      body: `Hay ${people(places.taken, 'inscrita')} en ella.`,
    });
  places.limit = 0;
  category.deletedAt = ctx.now;
  await em.flush();
}
