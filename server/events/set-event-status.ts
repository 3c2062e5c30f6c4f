import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { EventStatus } from './event-enums.js';
import { Event } from './event.entity.js';
import { lockedEvent, recordChange } from './locked-event.js';

/** Publishes or hides an event. The same status again changes nothing. @throws NOT_FOUND */
export async function setEventStatus(ctx: AppContext, id: number, status: EventStatus): Promise<Event> {
  await inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id });
    if (event.status === status) return;
    const before = { status: event.status };
    event.status = status;
    recordChange(tx, event, status === EventStatus.ACTIVE ? 'activated' : 'deactivated', before, { status });
  });
  return ctx.em.findOneOrFail(Event, id, { refresh: true });
}
