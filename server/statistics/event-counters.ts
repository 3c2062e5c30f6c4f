import { AppError, ErrorCode } from '../platform/errors.js';
import { load } from '../platform/database/loaders.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { countersOfEvents } from './event-counters.loaders.js';
import type { EventCounters } from './event-counters.types.js';

/** Returns the counters of an event's card. @throws FORBIDDEN if the event is not the viewer's */
export async function eventCounters(ctx: AppContext, eventId: number): Promise<EventCounters> {
  const counted = await load(ctx, countersOfEvents, eventId);
  if (!counted) throw new AppError(ErrorCode.FORBIDDEN);
  const { limit, ...counters } = counted;
  return {
    ...withoutMoney(ctx, counters),
    enrolledPercent: limit > 0 ? Math.round((counters.enrolled * 100) / limit) : 0,
  };
}

/** Returns counters with null for revenue if the viewer lacks MONEY_READ. */
export function withoutMoney<T extends { revenue: number; shopRevenue: number }>(
  { viewer }: AppContext,
  counters: T,
): Omit<T, 'revenue' | 'shopRevenue'> & { revenue: number | null; shopRevenue: number | null } {
  return viewer?.permissions.has(Permission.MONEY_READ) ? counters : { ...counters, revenue: null, shopRevenue: null };
}
