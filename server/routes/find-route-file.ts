import { EventStatus } from '../events/event-enums.js';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';

/** The original of a route, and what it is called for people. */
export interface RouteFile {
  /** Its file in the storage. */
  stored: string;
  filename: string;
}

/** Of an active event for everyone, of another for who may see that; null for who may not. */
export async function findRouteFile({ em, viewer }: AppContext, id: number): Promise<RouteFile | null> {
  const route = await em.findOne(EventRoute, { id }, { populate: ['event'] });
  if (!route) return null;
  const event = route.event.getEntity();
  if (event.status !== EventStatus.ACTIVE) {
    if (!viewer?.permissions.has(Permission.EVENTS_READ)) return null;
    if ((await em.count(Event, { $and: [{ id: event.id }, viewerEvents(viewer)] })) === 0) return null;
  }
  return { stored: route.file, filename: `${event.slug}-${fileWord(route.distance)}.gpx` };
}

/** '21,1 KM' as part of a file's name: 21-1-km. */
const fileWord = (distance: string): string =>
  distance
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
