import type { RoomDistance, TurnEstimate } from '../../registration/waiting-room/room-requests';

export type SeatsForecast =
  | 'full'
  /** At the current pace the seats end before the visitor's turn */
  | 'short'
  | 'enough'
  /** No estimate of the turn, or no pace */
  | 'unknown';

/** Returns whether the seats of a distance last until the middle of the estimated turn. */
export function seatsForecast({ left, endsAt }: RoomDistance, turn: TurnEstimate | null): SeatsForecast {
  if (left !== null && left <= 0) return 'full';
  if (endsAt === null || turn === null) return 'unknown';
  return Date.parse(endsAt) < (Date.parse(turn.from) + Date.parse(turn.to)) / 2 ? 'short' : 'enough';
}
