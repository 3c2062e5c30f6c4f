import { fetchWithin, ResponseError } from '../../base/network/polling';

/** Range of moments, ISO 8601. */
export interface TurnEstimate {
  from: string;
  to: string;
}

/** Seats of a distance in the waiting room. */
export interface RoomDistance {
  distance: string;
  /** null without a limit of its own */
  total: number | null;
  left: number | null;
  /** Time at which the seats run out at the current pace; null if it cannot be foreseen */
  endsAt: string | null;
}

/** Data of a waiting room that are the same for all visitors. */
export interface Room {
  opensAt: string;
  /** People in the room before the opening, people waiting afterwards */
  present: number;
  paused: boolean;
  /** Whether the rate fell by more than 30 % */
  slower: boolean;
  /** People admitted per minute; null in the first minute */
  ratePerMinute: number | null;
  /** Time of these data */
  at: string;
  soldOut: boolean;
  seats: { total: number; left: number };
  distances: readonly RoomDistance[];
}

/** State of a visitor in a waiting room, and what belongs to it; times are ISO 8601 on the server's clock. */
export interface RoomAnswer {
  state: 'CLOSED' | 'LOBBY' | 'DRAWING' | 'WAITING' | 'TURN' | 'MISSED' | 'INSIDE' | 'OVER' | 'LEFT' | 'NETWORK_FULL';
  /** Place now, from 1; null unless WAITING */
  place: number | null;
  /** First place that this visitor had */
  startPlace: number | null;
  /** When the turn comes; null while it cannot be foreseen */
  estimate: TurnEstimate | null;
  /** End of a turn that was not used yet */
  turnEndsAt: string | null;
  /** End of the time inside */
  insideUntil: string | null;
  /** Delay before the next request, in seconds; null without a room */
  pollAfter: number | null;
  /** The server's clock; missing without a room */
  now?: string;
  /** null if no room is open */
  room: Room | null;
}

/** Whether a visitor has to wait before a registration is accepted. */
export const hasToWait = ({ state }: RoomAnswer): boolean => state !== 'INSIDE' && state !== 'CLOSED';

const read = (response: Response): Promise<RoomAnswer> => response.json() as Promise<RoomAnswer>;
const address = (eventId: string, action: string) => `/sala/${eventId}/${action}`;
const accept = { accept: 'application/json' };

/** Requests the visitor's state in an event's waiting room; also renews the entry ticket of a visitor inside. */
export const requestRoom = (eventId: string): Promise<RoomAnswer> =>
  fetchWithin(address(eventId, 'estado'), read, { headers: accept });

/**
 * Requests a mail with a link to the visitor's place, which continues it in another browser.
 * @returns null, or why no mail will be sent
 * @throws if the server is not reached
 */
export async function requestPlaceLink(eventId: string, email: string): Promise<string | null> {
  try {
    const headers = { ...accept, 'content-type': 'application/json' };
    const body = JSON.stringify({ correo: email });
    await fetchWithin(address(eventId, 'correo'), read, { method: 'POST', headers, body });
    return null;
  } catch (error) {
    if (!(error instanceof ResponseError) || error.response.status >= 500) throw error;
    const { message, errors } = (await error.response.json()) as { message: string; errors?: { correo?: string[] } };
    return errors?.correo?.[0] ?? message;
  }
}

/** Uses the turn (`entrar`), gives it up (`salir`), or goes to the end of the queue (`volver`). */
export async function sendToRoom(eventId: string, action: 'entrar' | 'salir' | 'volver'): Promise<RoomAnswer> {
  try {
    return await fetchWithin(address(eventId, action), read, { method: 'POST', headers: accept });
  } catch (error) {
    // The turn has not come, or has passed: the body has the state.
    if (error instanceof ResponseError && error.response.status === 409) return read(error.response);
    throw error;
  }
}
