import { AppError, ErrorCode } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

/** An event of the viewer, for something of it that is to be read or added. @throws NOT_FOUND */
export async function findViewerEvent({ em, viewer }: AppContext, id: number): Promise<Event> {
  const event = await em.findOne(Event, { $and: [{ id }, viewerEvents(viewer)] });
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return event;
}
