import { EventStatus } from '../events/event-enums.js';
import { Event } from '../events/event.entity.js';
import { viewerEvents } from '../events/viewer-events.js';
import { Permission } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { EventRoute } from './event-route.entity.js';

/** Original file of a route, with its download name. */
export interface RouteFile {
  /** Name of the file in the storage. */
  stored: string;
  filename: string;
}

/**
 * Returns the file of a route; null if it does not exist, or its event is not active and the viewer cannot see the
 * event.
 */
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

/** Returns a distance as part of a file name: '21,1 KM' becomes '21-1-km'. */
const fileWord = (distance: string): string =>
  distance
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
