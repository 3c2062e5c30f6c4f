import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { isMailAddress, mailAddressMessage } from '../platform/mail/mail-address.js';
import type { AppContext } from '../app-context.js';
import { placeLinkMail } from './place-link-mail.js';
import type { PlaceToken, RoomToken } from './room-token.js';
import { visitorState } from './visitor-state.js';

export const PLACE_LINK_JOB = 'send-place-link';

/** Data of the job. The address is in the row of the place, so that the queue stores no personal data. */
export type PlaceLinkRequest = Omit<PlaceToken, 'kind'>;

/**
 * Requests a mail with a link to a place, which continues it in another browser.
 * @throws VALIDATION; WRONG_STATE if the visitor has no place, used it or gave it up; TOO_MANY_REQUESTS
 */
export async function requestPlaceLink(ctx: AppContext, token: RoomToken | null, email: unknown): Promise<void> {
  if (!isMailAddress(email)) throw invalid({ correo: [mailAddressMessage] });
  if (token?.kind !== 'place') throw noPlace();
  const { eventId, draw, number, start } = token;
  const { limits, jobs } = ctx.services;
  await limits.count('linksOfPlace', ...[eventId, draw, number].map(String));
  await limits.count('linksOfEmail', email.toLowerCase());
  await inTransaction(ctx, async (tx) => {
    const stored = await sql(
      tx.em,
      `update waiting_place set email = $4
        where event_id = $1 and draw = $2 and number = $3 and entered_at is null and done_at is null returning number`,
      [eventId, draw, number, email],
    );
    if (stored.length === 0) throw noPlace();
    const request: PlaceLinkRequest = { eventId, draw, number, start };
    await jobs.enqueue(tx.em, PLACE_LINK_JOB, request);
  });
}

const noPlace = (): AppError =>
  new AppError(ErrorCode.WRONG_STATE, { message: 'En este momento no tienes un puesto en la fila.' });

/** Mails the link to a place if its room is still open, and deletes the address. */
export async function mailPlaceLink(ctx: AppContext, request: PlaceLinkRequest): Promise<void> {
  const { eventId, draw, number } = request;
  const key = [eventId, draw, number];
  const [found] = await sql<{ email: string; name: string; open: boolean }>(
    ctx.em,
    `select p.email, e.name, r.draw = p.draw and r.closed_at is null as open from waiting_place p
      join waiting_room r on r.event_id = p.event_id join event e on e.id = p.event_id
      where p.event_id = $1 and p.draw = $2 and p.number = $3 and p.email is not null`,
    key,
  );
  if (!found) return;
  if (found.open) {
    const { mailer, waitingRooms, publicUrl } = ctx.services;
    const token = waitingRooms.sign({ kind: 'place', ...request });
    const link = `${publicUrl}/sala/${eventId}/puesto?puesto=${token}`;
    await mailer.send(placeLinkMail({ email: found.email, event: found.name, link, id: key.join('-') }));
  }
  await sql(
    ctx.em,
    'update waiting_place set email = null where event_id = $1 and draw = $2 and number = $3 and email = $4',
    [...key, found.email],
  );
}

/**
 * Returns whether a browser keeps its own place when a mailed link is opened: if the room has closed, the link is of an
 * earlier draw, or the browser has an entry ticket or a place at least as good. Without this, opening a forwarded link
 * would replace a better place.
 */
export function keepsOwnPlace(ctx: AppContext, own: RoomToken | null, mailed: PlaceToken): boolean {
  const view = ctx.services.waitingRooms.view(mailed.eventId);
  if (view?.row.draw !== mailed.draw) return true;
  if (!own || own.kind === 'visitor' || own.draw !== mailed.draw) return false;
  const { state } = visitorState(view, own, ctx.now.getTime());
  return state === 'INSIDE' || (state !== 'OVER' && own.number <= mailed.number);
}
