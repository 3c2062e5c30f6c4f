import { EventStatus } from '../../events/event-enums.js';
import type { Event } from '../../events/event.entity.js';
import { endOfMinute } from '../../platform/time/time.js';
import { ClosedReason } from '../outcome-enums.js';

/** Reason for which an event takes no registrations, and the time at which they open. */
export interface Closed {
  closed: ClosedReason;
  opensAt: Date | null;
}

/** Returns why an event takes no registrations now; null if it does. Does not check the seats left. */
export function closedBecause(event: Event, now: Date): Closed | null {
  if (event.status !== EventStatus.ACTIVE) return { closed: ClosedReason.INACTIVE, opensAt: null };
  if (event.registerOpening && now < event.registerOpening)
    return { closed: ClosedReason.NOT_OPEN_YET, opensAt: event.registerOpening };
  if (endOfMinute(event.registerDeadline) < now) return { closed: ClosedReason.DEADLINE_OVER, opensAt: null };
  return null;
}
