import type { FilterQuery } from '@mikro-orm/core';
import { Coupon } from '../coupons/coupon.entity.js';
import { findViewerCode } from '../coupons/find-viewer-code.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import { liveStatuses } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { Registration } from '../registration/registration.entity.js';
import type { AppContext } from '../app-context.js';

const PER_PAGE = 10;

/** Lists registrations that use a discount code, newest first. @throws NOT_FOUND */
export async function listCouponUses(ctx: AppContext, id: number, at: PageArgs): Promise<Page<Registration>> {
  await findViewerCode(ctx, Coupon, id);
  return registrations(ctx, { coupon: id }, at);
}

/** Lists registrations that use a partner key, newest first. @throws NOT_FOUND */
export async function listPartnerKeyUses(ctx: AppContext, id: number, at: PageArgs): Promise<Page<Registration>> {
  await findViewerCode(ctx, PartnerKey, id);
  return registrations(ctx, { partnerKey: id }, at);
}

/** Excludes registrations that have released their use. */
const registrations = (
  { em }: AppContext,
  condition: FilterQuery<Purchase>,
  at: PageArgs,
): Promise<Page<Registration>> =>
  readPage(
    em,
    Registration,
    { purchase: { $and: [condition, { status: { $in: [...liveStatuses] } }] } } as FilterQuery<Registration>,
    {
      orderBy: { id: 'desc' },
      at,
      perPage: PER_PAGE,
    },
  );
