import { changedFields, recordAudit } from '../audit/record.js';
import { lockedEvent } from '../events/locked-event.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { countVersion, refuseOlder } from '../platform/database/versions.js';
import type { AppContext } from '../app-context.js';
import { announceRooms } from './announce-rooms.js';
import { WaitingRoomMode, WaitingRoomAction } from './waiting-room-enums.js';
import { WaitingRoom } from './waiting-room.entity.js';
import type { WaitingRoomInput } from './waiting-room.inputs.js';

const settings = ({ mode, opensAt, rate, paused }: WaitingRoom) => ({
  mode,
  opensAt: opensAt?.toISOString() ?? null,
  ratePerMinute: rate,
  paused,
});

/**
 * Changes the settings of an event's waiting room.
 * @throws NOT_FOUND; CONFLICT; VALIDATION for `opensAt`; WRONG_STATE for another opening while the room is open
 */
export function updateWaitingRoom(ctx: AppContext, eventId: number, input: WaitingRoomInput): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const event = await lockedEvent(tx, { id: eventId });
    // Nodes advance the room under this lock, not under the event's.
    await sql(
      tx.em,
      `insert into waiting_room (event_id, mode, version) values ($1, $2, 0) on conflict (event_id) do nothing`,
      [eventId, WaitingRoomMode.AUTOMATIC],
    );
    await sql(tx.em, 'select from waiting_room where event_id = $1 for no key update', [eventId]);
    const room = await tx.em.findOneOrFail(WaitingRoom, { event: eventId }, { refresh: true });
    refuseOlder(room, input.version ?? undefined);
    const before = settings(room);
    applySettings(room, input, tx.now);
    const changed = changedFields(before, settings(room));
    if (changed.length === 0) return;
    countVersion(room, changed);
    recordAudit(tx, {
      subject: 'event',
      subjectId: event.id,
      eventId: event.id,
      action: WaitingRoomAction.WAITING_ROOM_CHANGED,
      before,
      after: settings(room),
    });
    await announceRooms(tx);
  });
}

function applySettings(room: WaitingRoom, { mode, opensAt, ratePerMinute, paused }: WaitingRoomInput, now: Date): void {
  const isActive = room.opensAt !== null && room.closedAt === null;
  const isOpen = isActive && room.opensAt! <= now;
  if (mode) room.mode = mode;
  if (ratePerMinute) room.rate = ratePerMinute;
  if (typeof paused === 'boolean') room.paused = paused;
  if (room.mode === WaitingRoomMode.SCHEDULED) schedule(room, { opensAt: opensAt ?? null, isActive, isOpen, now });
  // Automatic rooms have no time of their own: one that is only scheduled is cancelled.
  else if (isOpen ? room.mode === WaitingRoomMode.OFF : isActive) room.closedAt = now;
}

function schedule(
  room: WaitingRoom,
  { opensAt, isActive, isOpen, now }: { opensAt: Date | null; isActive: boolean; isOpen: boolean; now: Date },
): void {
  if (opensAt === null || opensAt.getTime() === room.opensAt?.getTime()) {
    if (!isActive) throw invalid({ opensAt: ['Elige cuándo abre la sala.'] });
    return;
  }
  if (isOpen)
    throw new AppError(ErrorCode.WRONG_STATE, { message: 'La sala ya abrió: apágala para programarla de nuevo.' });
  if (opensAt < now) throw invalid({ opensAt: ['Elige una hora que no haya pasado.'] });
  room.opensAt = opensAt;
  // Who came before the change takes part in the draw, if the room was scheduled already.
  if (isActive) return;
  Object.assign(room, {
    ...{ draw: room.draw + 1, seed: null, drawnAt: null, closedAt: null, lastNumber: 0, admittedUpTo: 0 },
    ...{ pace: room.rate, pacedAt: null, advancedAt: null, idleSince: null, vacancies: 0 },
  });
}
