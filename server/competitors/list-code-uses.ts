import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import { Coupon } from '../coupons/coupon.entity.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { readPage, type Page } from '../platform/page.js';
import { liveStatuses } from '../purchases/purchase-states.js';
import type { Purchase } from '../purchases/purchase.entity.js';
import { Registration } from '../registration/registration.entity.js';
import type { Work } from '../work.js';

const PER_PAGE = 10;

/** Registrations that use a discount code, newest first. @throws NOT_FOUND */
export async function listCouponUses(work: Work, id: number, page: number): Promise<Page<Registration>> {
  await find(work, Coupon, id);
  return registrations(work, { coupon: id }, page);
}

/** Registrations that use a partner key, newest first. @throws NOT_FOUND */
export async function listPartnerKeyUses(work: Work, id: number, page: number): Promise<Page<Registration>> {
  await find(work, PartnerKey, id);
  return registrations(work, { partnerKey: id }, page);
}

async function find<T extends Coupon | PartnerKey>(
  { em, viewer }: Work,
  kind: EntityClass<T>,
  id: number,
): Promise<void> {
  const found = await em.findOne(kind, { id, event: viewerEvents(viewer) } as FilterQuery<T>);
  if (!found) throw new AppError(ErrorCode.NOT_FOUND);
}

/** Those that gave their use back are not among them. */
const registrations = ({ em }: Work, which: FilterQuery<Purchase>, page: number): Promise<Page<Registration>> =>
  readPage(
    em,
    Registration,
    { purchase: { $and: [which, { status: { $in: [...liveStatuses] } }] } } as FilterQuery<Registration>,
    {
      orderBy: { id: 'desc' },
      page,
      perPage: PER_PAGE,
    },
  );
