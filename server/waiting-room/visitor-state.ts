import { estimateTurn, turnBegan, type TurnEstimate } from './estimate-turn.js';
import type { RoomToken } from './room-token.js';
import { INSIDE_MS, MISSED_MS, TURN_MS } from './room-times.js';
import type { RoomView } from './room-view.js';
import { WaitingRoomState } from './waiting-room-enums.js';

/** What the page of the room shows a visitor. Times in milliseconds; docs/operating.md describes the way through them. */
export type VisitorState =
  | { state: 'LOBBY' | 'DRAWING' | 'NETWORK_FULL' | 'OVER' }
  | { state: 'WAITING'; number: number; place: number; startPlace: number; estimate: TurnEstimate | null }
  | { state: 'TURN' | 'MISSED'; number: number; turnEndsAt: number }
  | { state: 'INSIDE'; number: number; insideUntil: number; ticketEndsAt: number };

/** Returns the state of the holder of a valid token of the current draw. */
export function visitorState(view: RoomView, token: RoomToken, now: number): VisitorState {
  switch (token.kind) {
    case 'visitor':
      return unplacedState(view, token.visitor, now);
    case 'place':
      return placeState(view, token, now);
    case 'ticket': {
      const insideUntil = token.enteredAt + INSIDE_MS;
      return now < insideUntil
        ? { state: 'INSIDE', number: token.number, insideUntil, ticketEndsAt: token.expiresAt }
        : { state: 'OVER' };
    }
  }
}

function unplacedState(view: RoomView, visitor: string, now: number): VisitorState {
  if (view.numbers.get(visitor)?.number === null) return { state: 'NETWORK_FULL' };
  return { state: view.state(now) === WaitingRoomState.LOBBY ? 'LOBBY' : 'DRAWING' };
}

function placeState(view: RoomView, { number, start }: { number: number; start: number }, now: number): VisitorState {
  const { admittedUpTo, paused, drawnAt } = view.row;
  const began = turnBegan(view.steps, number);
  if (began === null) {
    const place = Math.max(1, number - admittedUpTo);
    const estimate =
      paused || view.isSoldOut || drawnAt === null
        ? null
        : estimateTurn(view.steps, { ahead: place, now, since: drawnAt });
    return { state: 'WAITING', number, place, startPlace: start, estimate };
  }
  if (now < began + TURN_MS) return { state: 'TURN', number, turnEndsAt: began + TURN_MS };
  const turnEndsAt = began + TURN_MS + MISSED_MS;
  return now < turnEndsAt ? { state: 'MISSED', number, turnEndsAt } : { state: 'OVER' };
}

/** Returns the seconds until the next poll: more often the sooner something changes, and at random within a fifth. */
export function pollAfter(view: RoomView, state: VisitorState, now: number): number {
  const seconds = (() => {
    switch (state.state) {
      case 'LOBBY':
        return lobbySeconds((view.row.opensAt - now) / 1000);
      case 'DRAWING':
        return 3;
      case 'WAITING': {
        const { estimate } = state;
        return estimate ? Math.min(30, Math.max(5, (estimate.from - now) / 10_000)) : 15;
      }
      case 'TURN':
      case 'MISSED':
        return 12;
      case 'INSIDE':
      case 'OVER':
      case 'NETWORK_FULL':
        return 60;
    }
  })();
  return Math.round(seconds * (0.8 + Math.random() * 0.4) * 10) / 10;
}

function lobbySeconds(left: number): number {
  if (left > 600) return 60;
  if (left > 60) return 25;
  // After the draw, spread over ten seconds.
  return Math.max(1, left) + 5 + Math.random() * 10;
}
