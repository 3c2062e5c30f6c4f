import { timingSafeEqual } from 'node:crypto';
import { hmac } from '../platform/crypto/hmac.js';

/** Visitor whose place is not drawn yet. */
interface VisitorToken {
  kind: 'visitor';
  eventId: number;
  draw: number;
  visitor: string;
}

/** Place in the order. `start` is the number of people who were ahead when it was first told. */
export interface PlaceToken {
  kind: 'place';
  eventId: number;
  draw: number;
  number: number;
  start: number;
}

/** Entry ticket: the place may make holds until `expiresAt`. Times in milliseconds. */
export interface TicketToken {
  kind: 'ticket';
  eventId: number;
  draw: number;
  number: number;
  enteredAt: number;
  expiresAt: number;
}

export type RoomToken = VisitorToken | PlaceToken | TicketToken;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function payloadOf(token: RoomToken): string {
  const { eventId, draw } = token;
  switch (token.kind) {
    case 'visitor':
      return ['v', eventId, draw, token.visitor].join('.');
    case 'place':
      return ['p', eventId, draw, token.number, token.start].join('.');
    case 'ticket':
      return ['t', eventId, draw, token.number, token.enteredAt, token.expiresAt].join('.');
  }
}

const signatureOf = (secret: string, payload: string): string => hmac(secret, 'waiting room', payload);

/** Signs a token with the installation's secret, so that every node can verify it without memory. */
export function signRoomToken(secret: string, token: RoomToken): string {
  const payload = payloadOf(token);
  return `${payload}.${signatureOf(secret, payload)}`;
}

/** Returns the token of a text; null if it is forged, altered or of another event. Does not check its draw and expiry. */
export function readRoomToken(secret: string, eventId: number, text: string | null): RoomToken | null {
  const end = text?.lastIndexOf('.') ?? -1;
  if (!text || end < 0 || text.length > 200) return null;
  const payload = text.slice(0, end);
  const [sent, expected] = [Buffer.from(text.slice(end + 1)), Buffer.from(signatureOf(secret, payload))];
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
  const [kind, event, draw, ...rest] = payload.split('.');
  if (Number(event) !== eventId) return null;
  const common = { eventId, draw: Number(draw) };
  const [first = 0, second = 0, third = 0] = rest.map(Number);
  if (kind === 'v' && UUID.test(rest[0] ?? '')) return { kind: 'visitor', ...common, visitor: rest[0]! };
  if (kind === 'p') return { kind: 'place', ...common, number: first, start: second };
  if (kind === 't') return { kind: 'ticket', ...common, number: first, enteredAt: second, expiresAt: third };
  return null;
}
