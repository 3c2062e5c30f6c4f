import { daysBetween, endOfMinute } from '../platform/time.js';
import { EventAvailability, EventStatus } from './event-enums.js';

/** What a visitor can do with an event at `now`. Its day is over at midnight in Bogotá. */
export function eventAvailability(
  event: { status: EventStatus; startsAt: Date; registerDeadline: Date },
  seatsLeft: number,
  now: Date,
): EventAvailability {
  if (event.status === EventStatus.INACTIVE) return EventAvailability.INACTIVE;
  if (daysBetween(now, event.startsAt) < 0) return EventAvailability.FINISHED;
  if (now > endOfMinute(event.registerDeadline)) return EventAvailability.DEADLINE_OVER;
  return seatsLeft > 0 ? EventAvailability.OPEN : EventAvailability.SOLD_OUT;
}
