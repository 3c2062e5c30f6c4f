import { LockMode } from '@mikro-orm/postgresql';
import { people } from '../events/event-limits.js';
import { lockedEvent, recordChange } from '../events/locked-event.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { Quota } from '../quotas/quota.entity.js';
import type { Work } from '../work.js';
import { CategoryGender } from './category-enums.js';
import { Category } from './category.entity.js';

const message = 'No se puede eliminar la categoría.';

/** Deletes a category nobody is registered in. @throws NOT_FOUND, IN_USE */
export async function deleteCategory(work: Work, id: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    const event = await lockedEvent(tx, { categories: { id, deletedAt: null } });
    const category = await tx.em.findOneOrFail(Category, id);
    if (category.gender === CategoryGender.NON_SPORT) {
      throw new AppError(ErrorCode.IN_USE, { message, body: 'Es la categoría fija de un evento no deportivo.' });
    }
    await dropCategory(tx, category);
    recordChange(tx, event, 'category deleted', { categories: `${category.distance} ${category.title}` }, {});
  });
}

/**
 * Takes a category away from everyone who may still choose it, within the caller's transaction. Its closed quota refuses
 * whoever names it all the same: a save under way, a payment that comes too late. @throws IN_USE
 */
export async function dropCategory(work: Work, category: Category): Promise<void> {
  const { em } = work;
  // A hold that names this category has its row locked until it is counted: only then is the count read.
  await em.lock(category, LockMode.PESSIMISTIC_WRITE);
  const places = await em.findOneOrFail(Quota, category.places.id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (places.taken > 0)
    throw new AppError(ErrorCode.IN_USE, { message, body: `Hay ${people(places.taken, 'inscrita')} en ella.` });
  places.limit = 0;
  category.deletedAt = work.now;
  await em.flush();
}
