import type { IncomingMessage, ServerResponse } from 'node:http';

declare module '../app-context.js' {
  interface AppContext {
    /** Signed token of the caller in the waiting room of an event; null if none was sent. */
    roomToken: (eventId: number) => string | null;
  }
}

/** Header with the token, for programs without cookies. */
const ROOM_HEADER = 'waiting-room-ticket';

const COOKIE_SECONDS = 24 * 3_600;

const cookieName = (eventId: number, https: boolean): string => `${https ? '__Host-' : ''}sala-${eventId}`;

/** Returns a function that finds the token of a request: of its header, or of the cookie of the event's room. */
export const roomTokenFromRequest =
  ({ headers }: Pick<IncomingMessage, 'headers'>, https: boolean) =>
  (eventId: number): string | null => {
    const sent = headers[ROOM_HEADER];
    if (typeof sent === 'string') return sent;
    const start = `${cookieName(eventId, https)}=`;
    const pair = headers.cookie?.split(';').find((cookie) => cookie.trimStart().startsWith(start));
    return pair?.trimStart().slice(start.length) ?? null;
  };

/** Sets the cookie of an event's room; null deletes it. All tabs of a browser share its place. */
export function setRoomCookie(response: ServerResponse, eventId: number, token: string | null, https: boolean): void {
  const attributes = `Path=/; HttpOnly; SameSite=Lax${https ? '; Secure' : ''}`;
  response.appendHeader(
    'Set-Cookie',
    `${cookieName(eventId, https)}=${token ?? ''}; Max-Age=${token === null ? 0 : COOKIE_SECONDS}; ${attributes}`,
  );
}
