import { recordAudit } from '../audit/record.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { findUser, MAX_EVENT_NAMES } from './user-events.js';
import type { User } from './user.entity.js';

interface Named {
  id: number;
  name: string;
}

/** Assigns further events to a user; assigning an assigned event changes nothing. @throws NOT_FOUND, VALIDATION */
export async function assignEvents(ctx: AppContext, userId: number, eventIds: readonly number[]): Promise<User> {
  if (eventIds.length === 0) throw invalid({ events: ['Elige al menos un evento.'] });
  if (eventIds.length > MAX_EVENT_NAMES) throw invalid({ events: ['Son demasiados eventos a la vez.'] });
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    const distinctIds = [...new Set(eventIds)];
    // Share lock: no event is deleted before it is assigned.
    const found = await sql<Named>(tx.em, 'select id, name from event where id = any($1) order by id for key share', [
      distinctIds,
    ]);
    if (found.length < distinctIds.length)
      throw new AppError(ErrorCode.NOT_FOUND, { message: 'Alguno de los eventos ya no existe. Recarga la lista.' });
    const added = await sql<{ event_id: number }>(
      tx.em,
      `insert into user_event (user_id, event_id) select $1, unnest($2::int[]) on conflict do nothing returning event_id`,
      [userId, distinctIds],
    );
    const addedIds = new Set(added.map(({ event_id }) => event_id));
    if (addedIds.size > 0)
      auditEvents(
        tx,
        user,
        'events assigned',
        found.filter(({ id }) => addedIds.has(id)),
      );
  });
  return findUser(ctx, userId);
}

/** Removes the assignment of an event. @throws NOT_FOUND also if the event is not assigned to the user */
export async function unassignEvent(ctx: AppContext, userId: number, eventId: number): Promise<User> {
  await inTransaction(ctx, async (tx) => {
    const user = await findUser(tx, userId);
    const removed = await sql<Named>(
      tx.em,
      `delete from user_event u using event e where u.user_id = $1 and u.event_id = $2 and e.id = u.event_id
        returning e.id, e.name`,
      [userId, eventId],
    );
    if (removed.length === 0)
      throw new AppError(ErrorCode.NOT_FOUND, { message: 'Este usuario ya no tiene ese evento asignado.' });
    auditEvents(tx, user, 'event unassigned', removed);
  });
  return findUser(ctx, userId);
}

function auditEvents(
  ctx: AppContext,
  user: User,
  action: 'events assigned' | 'event unassigned',
  events: Named[],
): void {
  recordAudit(ctx, {
    subject: 'user',
    subjectId: user.id,
    // A change of one event appears in the audit log of that event, too.
    eventId: events.length === 1 ? (events[0]?.id ?? null) : null,
    action,
    detail: { events: events.map(({ name }) => name), eventIds: events.map(({ id }) => id) },
  });
}
