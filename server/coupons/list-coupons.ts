import type { FilterQuery } from '@mikro-orm/core';
import { viewerEvents } from '../events/viewer-events.js';
import type { Work } from '../work.js';
import { Coupon } from './coupon.entity.js';

/** The discount codes of an event, newest first; none for who may not see the event. */
export function listCoupons(work: Work, eventId: number): Promise<Coupon[]> {
  const where: FilterQuery<Coupon> = { event: { $and: [{ id: eventId }, viewerEvents(work.viewer)] } };
  return work.em.find(Coupon, where, { orderBy: { id: 'desc' }, populate: ['uses'] });
}
