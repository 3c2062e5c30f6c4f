import { CategoryGender } from '../categories/category-enums.js';
import { Category } from '../categories/category.entity.js';
import { retireCategory, notCategoryDeleted } from '../categories/retire-category.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedEvent, recordChange } from './locked-event.js';

/** Deletes a category without registrations. @throws NOT_FOUND; IN_USE */
export async function deleteCategory(ctx: AppContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { categories: { id, deletedAt: null } });
    const category = await tx.em.findOneOrFail(Category, id);
    if (category.gender === CategoryGender.NON_SPORT) {
      throw new AppError(ErrorCode.IN_USE, {
        message: notCategoryDeleted,
        body: 'Es la categoría fija de un evento no deportivo.',
      });
    }
    await retireCategory(tx, category);
    recordChange(tx, event, 'category deleted', { categories: `${category.distance} ${category.title}` }, {});
  });
}
