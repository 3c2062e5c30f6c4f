import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode } from '../platform/errors.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { roomPath } from './room-path.js';

/** Entry ticket of a request for a hold. */
interface EntryTicket {
  /** To be called when the hold was made. */
  use: () => void;
}

const NO_TICKET: EntryTicket = { use: () => undefined };

/**
 * Requires an entry ticket for a hold in an event while its waiting room is open. Viewers who may write the event's
 * participants need none. A ticket serves the teams of a family, so that copies of it cannot hold more.
 * @param documents identity documents of the team
 * @throws AppError WAITING_ROOM; TOO_MANY_REQUESTS for too many teams
 */
export async function requireEntryTicket(
  ctx: AppContext,
  eventId: number,
  documents: readonly string[],
): Promise<EntryTicket> {
  const { waitingRooms, limits, publicUrl } = ctx.services;
  const now = ctx.now.getTime();
  const view = waitingRooms.openRoom(eventId, now);
  if (!view) {
    waitingRooms.countSave(ctx, eventId);
    return NO_TICKET;
  }
  const token = waitingRooms.readToken(eventId, ctx.roomToken(eventId));
  if (token?.kind === 'ticket' && token.draw === view.row.draw && now < token.expiresAt) {
    const { draw, number } = token;
    await limits.countDifferent('teamsOfTicket', [String(eventId), String(draw), String(number)], [documents.join()]);
    return { use: () => waitingRooms.markDone(eventId, number) };
  }
  if (await mayWriteParticipants(ctx, eventId)) return NO_TICKET;
  throw new AppError(ErrorCode.WAITING_ROOM, { url: `${publicUrl}${roomPath(view.row.slug)}` });
}

async function mayWriteParticipants({ em, viewer }: AppContext, eventId: number): Promise<boolean> {
  if (!viewer?.permissions.has(Permission.PARTICIPANTS_WRITE)) return false;
  return (await em.count(Event, { $and: [{ id: eventId }, viewerEvents(viewer)] })) > 0;
}
