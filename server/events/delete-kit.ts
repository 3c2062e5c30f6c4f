import { retireKit, notKitDeleted } from '../kits/retire-kit.js';
import { KitSize } from '../kits/kit-size.js';
import { Kit } from '../kits/kit.entity.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { lockedEvent, recordChange } from './locked-event.js';

/** Deletes a kit that no registration holds. @throws NOT_FOUND; IN_USE */
export async function deleteKit(ctx: AppContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { kits: { id, deletedAt: null } });
    const kit = await tx.em.findOneOrFail(Kit, id);
    if (kit.size === KitSize.NON_SPORT) {
      throw new AppError(ErrorCode.IN_USE, {
        message: notKitDeleted,
        body: 'Es el kit fijo de un evento no deportivo.',
      });
    }
    await retireKit(tx, kit);
    recordChange(tx, event, 'kit deleted', { kits: `${kit.name} ${kit.size}` }, {});
  });
}
