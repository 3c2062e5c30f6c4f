import type { Event } from '../event.entity.js';

type Place = Pick<Event, 'startPlace' | 'startAddress' | 'startPoint' | 'city'>;

/** Returns the start location as text, with the known parts. */
export const placeText = ({ startPlace, startAddress, city }: Place): string =>
  [startPlace, startAddress, city].filter(Boolean).join(', ');

/** Returns a URL of directions: to the start point if there is one, else to the address. */
export function directionsUrl(event: Place): string {
  const { startPoint } = event;
  const target = startPoint ? `${startPoint.latitude},${startPoint.longitude}` : `${placeText(event)}, Colombia`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(target)}`;
}
