import { LockMode } from '@mikro-orm/postgresql';
import { AppError, ErrorCode } from '../platform/errors.js';
import { people } from '../platform/text/people.js';
import { Quota } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import type { Kit } from './kit.entity.js';

/** First sentence of the refusals of a deletion. */
export const notKitDeleted = 'No se puede eliminar el kit.';

/**
 * Marks a kit as deleted, in the caller's transaction. Its quota gets the limit 0, so that concurrent registrations and
 * late payments for it are refused.
 * @throws IN_USE
 */
export async function retireKit(ctx: AppContext, kit: Kit): Promise<void> {
  const { em } = ctx;
  // A hold locks the quota before it stores the kit, so this lock waits until the hold is counted.
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
