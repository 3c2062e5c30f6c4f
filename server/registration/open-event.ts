import { EventStatus } from '../events/event-enums.js';
import type { Event } from '../events/event.entity.js';
import type { Dialog } from '../platform/dialog.js';
import { endOfMinute } from '../platform/time.js';
import { messages, opensLater } from './registration-messages.js';

/** Why an event takes no registrations now; null when it does. Seats are another question. */
export function closedBecause(event: Event, now: Date): Dialog | null {
  if (event.status !== EventStatus.ACTIVE) return messages.inactive;
  if (event.registerOpening && now < event.registerOpening) return opensLater(event.registerOpening);
  if (endOfMinute(event.registerDeadline) < now) return messages.deadlineOver;
  return null;
}
