/**
 * Child process that reads a GPX file and surveys its route: a large file takes seconds, which would block the server.
 */
import { serveTasks } from '../platform/process/serve-tasks.js';
import { parseGpx, type GpxRefusal } from './parse-gpx.js';
import { surveyRoute, type RouteSurvey } from './survey-route.js';

export interface GpxTask {
  content: Uint8Array;
  /** Expected length of the route; null if unknown. */
  kilometres: number | null;
}

export type GpxResult = RouteSurvey | GpxRefusal;

serveTasks(function* ({ content, kilometres }: GpxTask): Generator<GpxResult> {
  const parsed = parseGpx(content);
  yield 'refused' in parsed ? parsed : surveyRoute(parsed, kilometres);
});
