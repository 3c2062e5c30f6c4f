import type { Event } from './event.entity.js';

type Place = Pick<Event, 'startPlace' | 'startAddress' | 'startPoint' | 'city'>;

/** Where it starts, in words: as much as is known of it. */
export const placeOf = ({ startPlace, startAddress, city }: Place): string =>
  [startPlace, startAddress, city].filter(Boolean).join(', ');

/** Leads there in the maps of a phone: to the point where one is given, else to what is written. */
export function directionsUrl(event: Place): string {
  const { startPoint } = event;
  const target = startPoint ? `${startPoint.latitude},${startPoint.longitude}` : `${placeOf(event)}, Colombia`;
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(target)}`;
}
