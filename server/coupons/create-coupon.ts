import { ref } from '@mikro-orm/core';
import { recordAudit } from '../audit/record.js';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/database/transaction.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { AppContext } from '../app-context.js';
import { couponState } from './coupon-state.js';
import { Coupon } from './coupon.entity.js';
import type { CouponInput } from './coupon.inputs.js';
import { rejectDuplicate } from './locked-code.js';

export const duplicateCodeError = () => invalid({ code: ['Este evento ya tiene este código.'] });

/** Creates a coupon of an event. @throws NOT_FOUND; VALIDATION if the event has the code */
export function createCoupon(ctx: AppContext, eventId: number, input: CouponInput): Promise<Coupon> {
  const save = () =>
    inTransaction(ctx, async (tx) => {
      const event = await findViewerEvent(tx, eventId);
      const coupon = tx.em.create(Coupon, {
        event: ref(event),
        code: input.code.toUpperCase(),
        kind: input.kind,
        value: input.value,
        validFrom: input.validFrom ?? null,
        validUntil: input.validUntil ?? null,
        active: input.active ?? true,
        uses: ref(new Quota(QuotaKind.COUPON, input.limit ?? null)),
      });
      await tx.em.persist(coupon).flush();
      recordAudit(tx, {
        subject: 'coupon',
        subjectId: coupon.id,
        eventId,
        action: 'created',
        before: {},
        after: couponState(coupon),
      });
      return coupon;
    });
  return rejectDuplicate(save, duplicateCodeError());
}
