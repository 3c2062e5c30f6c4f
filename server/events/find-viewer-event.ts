import { AppError, ErrorCode } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

/** Returns an event of the viewer. @throws NOT_FOUND */
export async function findViewerEvent({ em, viewer }: AppContext, id: number): Promise<Event> {
  const event = await em.findOne(Event, { $and: [{ id }, viewerEvents(viewer)] });
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return event;
}
