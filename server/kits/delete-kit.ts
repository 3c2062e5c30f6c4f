import { LockMode } from '@mikro-orm/postgresql';
import { lockedEvent, recordChange } from '../events/locked-event.js';
import { people } from '../events/event-limits.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { Quota } from '../quotas/quota.entity.js';
import type { Work } from '../work.js';
import { KitSize } from './kit-size.js';
import { Kit } from './kit.entity.js';

const message = 'No se puede eliminar el kit.';

/** Deletes a kit that nobody holds. @throws NOT_FOUND, IN_USE */
export async function deleteKit(work: Work, id: number): Promise<void> {
  await inTransaction(work, async (tx) => {
    const event = await lockedEvent(tx, { kits: { id, deletedAt: null } });
    const kit = await tx.em.findOneOrFail(Kit, id);
    if (kit.size === KitSize.NON_SPORT) {
      throw new AppError(ErrorCode.IN_USE, { message, body: 'Es el kit fijo de un evento no deportivo.' });
    }
    await dropKit(tx, kit);
    recordChange(tx, event, 'kit deleted', { kits: `${kit.name} ${kit.size}` }, {});
  });
}

/**
 * Takes a kit away from everyone who may still choose it, within the caller's transaction. Its closed quota refuses
 * whoever names it all the same: a save under way, a payment that comes too late. @throws IN_USE
 */
export async function dropKit(work: Work, kit: Kit): Promise<void> {
  const { em } = work;
  // A hold that names this kit has its row locked until it is counted: only then is the count read.
  await em.lock(kit, LockMode.PESSIMISTIC_WRITE);
  const units = await em.findOneOrFail(Quota, kit.units.id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (units.taken > 0)
    throw new AppError(ErrorCode.IN_USE, {
      message,
      body: `${people(units.taken, 'inscrita')} ya lo ${units.taken === 1 ? 'eligió' : 'eligieron'}.`,
    });
  units.limit = 0;
  kit.deletedAt = work.now;
  await em.flush();
}
