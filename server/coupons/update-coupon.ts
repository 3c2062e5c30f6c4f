import { changedFields, recordAudit } from '../audit/record.js';
import { invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { countVersion, refuseOlder } from '../platform/versions.js';
import type { AppContext } from '../app-context.js';
import { couponState } from './coupon-state.js';
import { Coupon } from './coupon.entity.js';
import { ENDS_BEFORE_IT_BEGINS, type CouponInput } from './coupon.inputs.js';
import { codeTaken } from './create-coupon.js';
import { checkLimit, lockedCode, refuseChangeOnceUsed, rejectDuplicate, usedBy } from './locked-code.js';

/**
 * Changes a discount code. Once a registration uses it, its code, kind and value stay: the same words must have given
 * everybody the same. Registrations keep the price they have in any case. What is left out stays. `version` is the one the form was filled with.
 * @throws NOT_FOUND; CONFLICT naming what others saved in between; IN_USE, by field; VALIDATION when the event has the new code
 * already, or it would end before it begins
 */
export function updateCoupon(ctx: AppContext, id: number, input: CouponInput, version?: number): Promise<Coupon> {
  const save = () =>
    inTransaction(ctx, async (tx) => {
      const coupon = await lockedCode(tx, Coupon, id);
      refuseOlder(coupon, version);
      const before = couponState(coupon);
      const { kind, value, limit = coupon.limit, validFrom = coupon.validFrom, validUntil = coupon.validUntil } = input;
      const active = input.active ?? coupon.active;
      const code = input.code.toUpperCase();
      refuseChangeOnceUsed<Coupon>(
        coupon,
        { code, kind, value },
        `${usedBy(coupon.used, 'Lo')}: ya no cambia. Crea otro código.`,
      );
      checkLimit(coupon.used, limit);
      if (validFrom && validUntil && validUntil <= validFrom) throw invalid({ validUntil: [ENDS_BEFORE_IT_BEGINS] });
      tx.em.assign(coupon, { code, kind, value, active, validFrom, validUntil });
      coupon.uses.getEntity().limit = limit;
      noteChange(tx, coupon, before);
      return coupon;
    });
  return rejectDuplicate(save, codeTaken());
}

/** Switches a discount code on or off. Registrations that use it keep what it gave them. @throws NOT_FOUND */
export function setCouponActive(ctx: AppContext, id: number, active: boolean): Promise<Coupon> {
  return inTransaction(ctx, async (tx) => {
    const coupon = await lockedCode(tx, Coupon, id);
    const before = couponState(coupon);
    coupon.active = active;
    noteChange(tx, coupon, before, active ? 'activated' : 'deactivated');
    return coupon;
  });
}

/** Notes a save under a new version; nothing where nothing changed. */
function noteChange(
  ctx: AppContext,
  coupon: Coupon,
  before: ReturnType<typeof couponState>,
  action: 'updated' | 'activated' | 'deactivated' = 'updated',
): void {
  const after = couponState(coupon);
  const changed = changedFields(before, after);
  if (changed.length === 0) return;
  countVersion(coupon, changed);
  recordAudit(ctx, { subject: 'coupon', subjectId: coupon.id, eventId: coupon.event.id, action, before, after });
}
