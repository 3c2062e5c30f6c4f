import type { MapPoint } from '../events/event.entity.js';
import { RouteWarningKind } from './route-enums.js';
import { metresBetween } from './metres.js';
import type { RouteSurvey } from './survey-route.js';

/** Tolerated difference between a track and the name of its distance: a 10K is rarely 10,000 m. */
const LENGTH_TOLERANCE = 0.15;
/** Metres beyond which the start of a track is not the start of the event. */
const START_TOLERANCE = 1_000;

/** Possible error in a route, with values in metres. */
export interface RouteFinding {
  kind: RouteWarningKind;
  found: number;
  expected: number;
}

/** Returns the kilometres in the name of a distance: '21K', '21,1 km', '800 M'; null if it has none. */
export function parseKilometres(distance: string): number | null {
  const [, number, unit] = /(\d+(?:[.,]\d+)?)\s*(K|KM|KMS|KIL[ÓO]METROS?|M|MTS?|METROS?)\b/i.exec(distance) ?? [];
  if (number === undefined || unit === undefined) return null;
  const value = Number(number.replace(',', '.'));
  if (value === 0) return null;
  return /^K/i.test(unit) ? value : value / 1000;
}

/** Returns possible errors of a route, by its distance and the event's start point. */
export function checkRoute(
  { length, track: [start] }: Pick<RouteSurvey, 'length' | 'track'>,
  distance: string,
  startPoint: MapPoint | null,
): RouteFinding[] {
  const findings: RouteFinding[] = [];
  const expected = (parseKilometres(distance) ?? 0) * 1000;
  if (expected > 0 && Math.abs(length - expected) > expected * LENGTH_TOLERANCE)
    findings.push({ kind: RouteWarningKind.LENGTH_DIFFERS, found: length, expected: Math.round(expected) });
  const away = startPoint && start ? metresBetween(startPoint, { latitude: start[0], longitude: start[1] }) : 0;
  if (away > START_TOLERANCE)
    findings.push({ kind: RouteWarningKind.START_FAR, found: Math.round(away), expected: START_TOLERANCE });
  return findings;
}
