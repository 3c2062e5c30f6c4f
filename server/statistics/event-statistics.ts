import { findViewerEvent } from '../events/find-viewer-event.js';
import type { AppContext } from '../app-context.js';
import type { EventStatistics } from './event-statistics.types.js';

/** Returns the statistics of an event of the viewer. @throws NOT_FOUND */
export async function eventStatistics(ctx: AppContext, eventId: number): Promise<EventStatistics> {
  return { event: await findViewerEvent(ctx, eventId) };
}
