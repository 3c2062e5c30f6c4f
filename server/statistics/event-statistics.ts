import { findEvent } from '../events/find-event.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import type { EventStatistics } from './event-statistics.types.js';

/** Statistics of one of the viewer's events. @throws NOT_FOUND */
export async function eventStatistics(work: Work, eventId: number): Promise<EventStatistics> {
  const event = await findEvent(work, eventId);
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return { event };
}
