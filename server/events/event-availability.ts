import { daysBetween, endOfMinute } from '../platform/time.js';
import { EventAvailability, EventStatus } from './event-enums.js';

/** Its day is over at midnight in Bogotá. */
export const isOver = ({ startsAt }: { startsAt: Date }, now: Date): boolean => daysBetween(now, startsAt) < 0;

/** What a visitor can do with an event at `now`. */
export function eventAvailability(
  event: { status: EventStatus; startsAt: Date; registerOpening: Date | null; registerDeadline: Date },
  seatsLeft: number,
  now: Date,
): EventAvailability {
  if (event.status === EventStatus.INACTIVE) return EventAvailability.INACTIVE;
  if (isOver(event, now)) return EventAvailability.FINISHED;
  if (now > endOfMinute(event.registerDeadline)) return EventAvailability.DEADLINE_OVER;
  if (event.registerOpening && now < event.registerOpening) return EventAvailability.NOT_OPEN_YET;
  return seatsLeft > 0 ? EventAvailability.OPEN : EventAvailability.SOLD_OUT;
}
