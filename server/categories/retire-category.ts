import { LockMode } from '@mikro-orm/postgresql';
import { AppError, ErrorCode } from '../platform/errors.js';
import { people } from '../platform/people.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { Category } from './category.entity.js';

/** Why one cannot be deleted begins with this. */
export const notCategoryDeleted = 'No se puede eliminar la categoría.';

/**
 * Takes a category away from everyone who may still choose it, within the caller's transaction. Its closed quota refuses
 * whoever names it all the same: a save under way, a payment that comes too late. @throws IN_USE
 */
export async function retireCategory(ctx: AppContext, category: Category): Promise<void> {
  const { em } = ctx;
  // A hold locks the quota before it names the category, so this lock waits until the hold is counted.
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
