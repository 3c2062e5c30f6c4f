import type { EventAvailability } from '../../gql/enums';

/**
 * Whether visitors of an event go through its waiting room now: before the registrations open, or once the room is open.
 * @param now milliseconds since the epoch
 */
export function hasRoom(
  { availability, waitingRoom }: { availability: EventAvailability; waitingRoom: { opensAt: string } | null },
  now: number,
): boolean {
  if (waitingRoom === null) return false;
  return availability === 'NOT_OPEN_YET' || (availability === 'OPEN' && Date.parse(waitingRoom.opensAt) <= now);
}
