import { AppError, ErrorCode } from '../platform/errors.js';
import { load } from '../platform/database/loaders.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { countsOfEvents, revenueOfEvents } from './event-counters.loaders.js';
import type { EventCounters } from './event-counters.types.js';

/** Returns the counters of an event's card. @throws FORBIDDEN if the event is not the viewer's */
export async function eventCounters(ctx: AppContext, eventId: number): Promise<EventCounters> {
  const seesMoney = ctx.viewer?.permissions.has(Permission.MONEY_READ) ?? false;
  const [counts, revenue] = await Promise.all([
    load(ctx, countsOfEvents, eventId),
    seesMoney ? load(ctx, revenueOfEvents, eventId) : null,
  ]);
  if (!counts) throw new AppError(ErrorCode.FORBIDDEN);
  const { limit, ...people } = counts;
  return {
    ...people,
    revenue: seesMoney ? (revenue?.all ?? 0) : null,
    shopRevenue: seesMoney ? (revenue?.shop ?? 0) : null,
    enrolledPercent: limit > 0 ? Math.round((people.enrolled * 100) / limit) : 0,
  };
}
