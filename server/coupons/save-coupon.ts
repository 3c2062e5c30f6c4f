import { ref } from '@mikro-orm/core';
import { invalid } from '../platform/errors.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { Coupon } from './coupon.entity.js';
import { ENDS_BEFORE_IT_BEGINS, type CouponInput } from './coupon.inputs.js';
import { checkLimit, refuseChangeOnceUsed, usedBy } from './locked-code.js';
import { createCode, updateCode, type CodeKind } from './save-code.js';

export const couponCodes: CodeKind<Coupon> = {
  entity: Coupon,
  subject: 'coupon',
  state: ({ code, kind, value, limit, validFrom, validUntil, active }) => ({
    code,
    kind,
    value,
    limit,
    validFrom: validFrom?.toISOString() ?? null,
    validUntil: validUntil?.toISOString() ?? null,
    active,
  }),
  duplicate: { code: ['Este evento ya tiene este código.'] },
  noun: 'el código',
  pronoun: 'lo',
};

/** Creates a coupon of an event. @throws NOT_FOUND; VALIDATION if the event has the code */
export const createCoupon = (ctx: AppContext, eventId: number, input: CouponInput): Promise<Coupon> =>
  createCode(ctx, couponCodes, eventId, (tx, event) =>
    tx.em.create(Coupon, {
      event: ref(event),
      code: input.code.toUpperCase(),
      kind: input.kind,
      value: input.value,
      validFrom: input.validFrom ?? null,
      validUntil: input.validUntil ?? null,
      active: input.active ?? true,
      uses: ref(new Quota(QuotaKind.COUPON, input.limit ?? null)),
    }),
  );

/**
 * Changes a coupon; omitted fields stay unchanged. Once a registration uses it, code, kind and value cannot change: one
 * code must mean one discount. Registrations keep their price in any case.
 * @param version version that the form was filled with
 * @throws NOT_FOUND; CONFLICT with the changed fields; IN_USE by field; VALIDATION if the event has the new code, or
 * the validity would end before it begins
 */
export const updateCoupon = (ctx: AppContext, id: number, input: CouponInput, version?: number): Promise<Coupon> =>
  updateCode(ctx, couponCodes, id, version, (tx, coupon) => {
    const { kind, value, limit = coupon.limit, validFrom = coupon.validFrom, validUntil = coupon.validUntil } = input;
    const active = input.active ?? coupon.active;
    const code = input.code.toUpperCase();
    refuseChangeOnceUsed<Coupon>(
      coupon,
      { code, kind, value },
      `${usedBy(coupon.used, couponCodes)}: ya no cambia. Crea otro código.`,
    );
    checkLimit(coupon.used, limit);
    if (validFrom && validUntil && validUntil <= validFrom) throw invalid({ validUntil: [ENDS_BEFORE_IT_BEGINS] });
    tx.em.assign(coupon, { code, kind, value, active, validFrom, validUntil });
    coupon.uses.getEntity().limit = limit;
  });
