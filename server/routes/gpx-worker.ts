/**
 * Program of a child process that reads a GPX file and surveys its route: a large file takes seconds in which a server could
 * answer nobody.
 */
import { serveTasks } from '../platform/serve-tasks.js';
import { parseGpx, type GpxRefusal } from './parse-gpx.js';
import { surveyRoute, type RouteSurvey } from './survey-route.js';

export interface GpxTask {
  content: Uint8Array;
  /** How long the route should be; null if nobody knows. */
  kilometres: number | null;
}

export type GpxResult = RouteSurvey | GpxRefusal;

serveTasks(function* ({ content, kilometres }: GpxTask): Generator<GpxResult> {
  const parsed = parseGpx(content);
  yield 'refused' in parsed ? parsed : surveyRoute(parsed, kilometres);
});
