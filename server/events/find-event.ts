import type { Work } from '../work.js';
import { Event } from './event.entity.js';
import { viewerEvents } from './viewer-events.js';

/** One of the viewer's events; null for anyone else's. */
export const findEvent = ({ em, viewer }: Work, id: number): Promise<Event | null> =>
  em.findOne(Event, { $and: [{ id }, viewerEvents(viewer)] });
