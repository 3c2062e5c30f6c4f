import { ref } from '@mikro-orm/core';
import { Coupon } from '../coupons/coupon.entity.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { inTransaction } from '../platform/transaction.js';
import { Quota, QuotaKind } from '../quotas/quota.entity.js';
import type { Work } from '../work.js';
import type { DemoEvent } from './demo-event.js';

/** The event's coupons and partner keys, all or none; those of an interrupted run stay. */
export async function addCodes(work: Work, eventId: number, { coupons = [], keys = [] }: DemoEvent): Promise<void> {
  await inTransaction(work, async ({ em }) => {
    const existing = (await em.count(Coupon, { event: eventId })) + (await em.count(PartnerKey, { event: eventId }));
    if (existing > 0) return;
    const event = ref(Event, eventId);
    for (const { code, kind, value, uses } of coupons) {
      const quota = ref(new Quota(QuotaKind.COUPON, uses));
      em.persist(
        em.create(Coupon, { event, code, kind, value, validFrom: null, validUntil: null, active: true, uses: quota }),
      );
    }
    for (const { name, key, kind, uses } of keys) {
      em.persist(em.create(PartnerKey, { event, name, key, kind, uses: ref(new Quota(QuotaKind.PARTNER_KEY, uses)) }));
    }
  });
}
