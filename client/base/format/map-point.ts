/** Geographic coordinates in degrees. */
export interface MapPoint {
  latitude: number;
  longitude: number;
}

const PAIR = /(-?\d{1,2}(?:\.\d+)?)\s*[,;\s]\s*(-?\d{1,3}(?:\.\d+)?)/;
/** Patterns of map links with a point; the marked place comes before the center of the map. */
const IN_LINKS = [
  /!3d(-?[\d.]+)!4d(-?[\d.]+)/,
  /[?&](?:q|query|ll|destination|mlat)=(-?[\d.]+)(?:,|%2C|&mlon=)(-?[\d.]+)/i,
  /@(-?[\d.]+),(-?[\d.]+)/,
  /^geo:(-?[\d.]+),(-?[\d.]+)/,
];

/** Reads a typed or pasted point: "4.479, -74.102", or a map link that contains one. Returns null if there is none. */
export function readPoint(text: string): MapPoint | null {
  const link = /^(https?|geo):/i.test(text.trim());
  const found = link
    ? IN_LINKS.map((pattern) => pattern.exec(text.trim())).find((match) => match !== null)
    : new RegExp(`^\\(?${PAIR.source}\\)?$`).exec(text.trim());
  const [latitude, longitude] = [Number(found?.[1] ?? NaN), Number(found?.[2] ?? NaN)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

export const pointText = ({ latitude, longitude }: MapPoint): string => `${latitude}, ${longitude}`;

/** Returns a link that opens a place in the maps app of a phone, or on the web. */
export const mapLink = (place: MapPoint | string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(typeof place === 'string' ? place : `${place.latitude},${place.longitude}`)}`;
