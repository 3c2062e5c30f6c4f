import type { AppContext } from '../app-context.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';
import { requireRow } from '../platform/database/require-row.js';

/** Returns an event of the viewer. @throws NOT_FOUND */
export async function findViewerEvent({ em, viewer }: AppContext, id: number): Promise<Event> {
  return requireRow(await em.findOne(Event, { $and: [{ id }, viewerEvents(viewer)] }));
}
