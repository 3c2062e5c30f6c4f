import { findViewerEvent } from '../events/find-viewer-event.js';
import type { Work } from '../work.js';
import type { EventStatistics } from './event-statistics.types.js';

/** Statistics of one of the viewer's events. @throws NOT_FOUND */
export async function eventStatistics(work: Work, eventId: number): Promise<EventStatistics> {
  return { event: await findViewerEvent(work, eventId) };
}
