import { daysBetween, endOfMinute } from '../../platform/time/time.js';
import { EventAvailability, EventStatus } from '../event-enums.js';

/** Whether the day of the event is over in Bogotá. */
export const isOver = ({ startsAt }: { startsAt: Date }, now: Date): boolean => daysBetween(now, startsAt) < 0;

/** Returns whether registrations are open at `now`, or why not. */
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
