import type { EntityManager } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { couponState, partnerKeyState } from './coupon-state.js';
import { Coupon } from './coupon.entity.js';
import { lockedCode, usedBy } from './locked-code.js';
import { PartnerKey } from './partner-key.entity.js';

/** Deletes a coupon that no registration uses. @throws NOT_FOUND; IN_USE */
export async function deleteCoupon(ctx: AppContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const coupon = await lockedCode(tx, Coupon, id);
    if (coupon.used > 0)
      throw new AppError(ErrorCode.IN_USE, {
        message: 'No se puede eliminar el código.',
        body: `${usedBy(coupon.used, 'Lo')}. Desactívalo en su lugar: nadie más podrá usarlo.`,
      });
    recordAudit(tx, {
      subject: 'coupon',
      subjectId: id,
      eventId: coupon.event.id,
      action: 'deleted',
      before: couponState(coupon),
      after: {},
    });
    await remove(tx.em, coupon);
  });
}

/** Deletes a partner key that no registration uses. @throws NOT_FOUND; IN_USE */
export async function deletePartnerKey(ctx: AppContext, id: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const key = await lockedCode(tx, PartnerKey, id);
    if (key.used > 0)
      throw new AppError(ErrorCode.IN_USE, {
        message: 'No se puede eliminar la llave.',
        body: `${usedBy(key.used, 'La')}. Desactívala en su lugar: nadie más podrá usarla.`,
      });
    recordAudit(tx, {
      subject: 'partner key',
      subjectId: id,
      eventId: key.event.id,
      action: 'deleted',
      before: partnerKeyState(key),
      after: {},
    });
    await remove(tx.em, key);
  });
}

/** Deletes a coupon or key with its quota, which no other row references. */
async function remove(em: EntityManager, code: Coupon | PartnerKey): Promise<void> {
  em.remove(code);
  em.remove(code.uses.getEntity());
  await em.flush();
}
