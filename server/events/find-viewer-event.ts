import { AppError, ErrorCode } from '../platform/errors.js';
import type { Work } from '../work.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

/** An event of the viewer, for something of it that is to be read or added. @throws NOT_FOUND */
export async function findViewerEvent({ em, viewer }: Work, id: number): Promise<Event> {
  const event = await em.findOne(Event, { $and: [{ id }, viewerEvents(viewer)] });
  if (!event) throw new AppError(ErrorCode.NOT_FOUND);
  return event;
}
