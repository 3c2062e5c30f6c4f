import { changedFields, recordAudit } from '../audit/record.js';
import { invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { couponState } from './coupon-state.js';
import { Coupon } from './coupon.entity.js';
import { ENDS_BEFORE_IT_BEGINS, type CouponInput } from './coupon.inputs.js';
import { duplicateCodeError } from './create-coupon.js';
import { checkLimit, lockedCode, refuseChangeOnceUsed, rejectDuplicate, usedBy } from './locked-code.js';

/**
 * Changes a coupon; omitted fields stay unchanged. Once a registration uses it, code, kind and value cannot change: one
 * code must mean one discount. Registrations keep their price in any case.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the changed fields; IN_USE by field; VALIDATION if the event has the new code, or
 * the validity would end before it begins
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
      recordChange(tx, coupon, before);
      return coupon;
    });
  return rejectDuplicate(save, duplicateCodeError());
}

/** Activates or deactivates a coupon. Registrations that use it keep their discount. @throws NOT_FOUND */
export function setCouponActive(ctx: AppContext, id: number, active: boolean): Promise<Coupon> {
  return inTransaction(ctx, async (tx) => {
    const coupon = await lockedCode(tx, Coupon, id);
    const before = couponState(coupon);
    coupon.active = active;
    recordChange(tx, coupon, before, active ? 'activated' : 'deactivated');
    return coupon;
  });
}

/** Records a save and increases the version if fields changed. */
function recordChange(
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
