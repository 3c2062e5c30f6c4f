import type { EventAvailability } from '../../gql/enums';

/**
 * Whether visitors of an event go through its waiting room now. A room that opens during the sale is not needed before.
 * @param now milliseconds since the epoch
 */
export const hasRoom = (
  { availability, waitingRoom }: { availability: EventAvailability; waitingRoom: { opensAt: string } | null },
  now: number,
): boolean => waitingRoom !== null && (availability !== 'OPEN' || Date.parse(waitingRoom.opensAt) <= now);
