import { Coupon } from '../coupons/coupon.entity.js';
import { createCoupon } from '../coupons/save-coupon.js';
import { createCoupons } from '../coupons/create-coupons.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { createPartnerKey } from '../coupons/save-partner-key.js';
import type { AppContext } from '../app-context.js';
import type { DemoEvent } from './demo-event.js';

/** Creates the event's coupons and partner keys, except those of an interrupted run. */
export async function addCodes(
  ctx: AppContext,
  eventId: number,
  { coupons = [], batch, keys = [] }: DemoEvent,
): Promise<void> {
  const em = ctx.em.fork();
  const existing = await em.find(Coupon, { event: eventId });
  if (batch && existing.every((coupon) => coupon.batch === null))
    await createCoupons(ctx, eventId, { ...batch, limit: 1, active: true });
  const codes = new Set(existing.map(({ code }) => code));
  for (const { code, kind, value, uses } of coupons)
    if (!codes.has(code)) await createCoupon(ctx, eventId, { code, kind, value, limit: uses, active: true });
  const existingKeys = new Set((await em.find(PartnerKey, { event: eventId })).map(({ key }) => key));
  for (const { name, key, kind, uses } of keys)
    if (!existingKeys.has(key)) await createPartnerKey(ctx, eventId, { name, key, kind, limit: uses, active: true });
}
