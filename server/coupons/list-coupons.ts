import { raw, type FilterQuery } from '@mikro-orm/postgresql';
import { findViewerEvent } from '../events/find-viewer-event.js';
import { containing } from '../platform/database/like.js';
import { readPage, type Page } from '../platform/list/page.js';
import type { PageArgs } from '../platform/list/page-args.js';
import type { AppContext } from '../app-context.js';
import { Coupon } from './coupon.entity.js';
import { CouponState, type CouponFilter } from './coupon.inputs.js';
import { PartnerKey } from './partner-key.entity.js';
import { seesCodes } from '../platform/graphql/shown-code.js';

const PER_PAGE = 20;

/** Lists the coupons of an event of the viewer, newest first. @throws NOT_FOUND */
export async function listCoupons(
  ctx: AppContext,
  eventId: number,
  filter: CouponFilter,
  at: PageArgs,
): Promise<Page<Coupon>> {
  const event = await findViewerEvent(ctx, eventId);
  return readPage(ctx.em, Coupon, couponsWhere(ctx, event.id, filter), {
    orderBy: { id: 'desc' },
    populate: ['uses'],
    at,
    perPage: PER_PAGE,
  });
}

/**
 * Returns the filter of an event's coupons. A viewer who may not read codes finds a coupon only by its whole code:
 * parts would spell it out. Quotas are looked up within the event, which keeps the query fast.
 */
export function couponsWhere(
  ctx: AppContext,
  eventId: number,
  { search, state, batch }: CouponFilter,
): FilterQuery<Coupon> {
  const { now } = ctx;
  const couponIdsWhere = (uses: string) =>
    raw(`(select c.id from coupon c join quota q on q.id = c.uses_id where c.event_id = ? and ${uses})`, [eventId]);
  const states: Record<CouponState, FilterQuery<Coupon>[]> = {
    ACTIVE: [{ active: true }],
    INACTIVE: [{ active: false }],
    USED: [{ id: { $in: couponIdsWhere('q.taken > 0') } }],
    AVAILABLE: [
      { active: true },
      { $or: [{ validFrom: null }, { validFrom: { $lte: now } }] },
      { $or: [{ validUntil: null }, { validUntil: { $gte: now } }] },
      { id: { $in: couponIdsWhere('(q."limit" is null or q.taken < q."limit")') } },
    ],
  };
  const text = search?.trim().toUpperCase();
  return {
    $and: [
      { event: eventId },
      ...(text ? [{ code: seesCodes(ctx) ? { $like: containing(text) } : text }] : []),
      ...(batch ? [{ batch }] : []),
      ...(state ? states[state] : []),
    ],
  };
}

/**
 * Lists the partner keys of an event of the viewer, newest first; a search matches names and keys.
 * @throws NOT_FOUND
 */
export async function listPartnerKeys(
  ctx: AppContext,
  eventId: number,
  search: string | null,
  at: PageArgs,
): Promise<Page<PartnerKey>> {
  const event = await findViewerEvent(ctx, eventId);
  const text = search?.trim() ?? '';
  const like = { $ilike: containing(text) };
  const key = seesCodes(ctx) ? like : text;
  const where: FilterQuery<PartnerKey> = text ? { event, $or: [{ name: like }, { key }] } : { event };
  return readPage(ctx.em, PartnerKey, where, {
    orderBy: { id: 'desc' },
    populate: ['uses'],
    at,
    perPage: PER_PAGE,
  });
}
