import { LockMode } from '@mikro-orm/postgresql';
import { AppError, ErrorCode } from '../platform/errors.js';
import { people } from '../platform/people.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { Kit } from './kit.entity.js';

/** Why one cannot be deleted begins with this. */
export const notKitDeleted = 'No se puede eliminar el kit.';

/**
 * Takes a kit away from everyone who may still choose it, within the caller's transaction. Its closed quota refuses
 * whoever names it all the same: a save under way, a payment that comes too late. @throws IN_USE
 */
export async function retireKit(ctx: AppContext, kit: Kit): Promise<void> {
  const { em } = ctx;
  // A hold locks the quota before it names the kit, so this lock waits until the hold is counted.
  const units = await em.findOneOrFail(Quota, kit.units.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (units.taken > 0)
    throw new AppError(ErrorCode.IN_USE, {
      message: notKitDeleted,
      body: `${people(units.taken, 'inscrita')} ya lo ${units.taken === 1 ? 'eligió' : 'eligieron'}.`,
    });
  units.limit = 0;
  kit.deletedAt = ctx.now;
  await em.flush();
}
