import { Loaders } from '../platform/database/loaders.js';
import { EventRoute } from '../routes/event-route.entity.js';
import { saveRoute } from '../routes/save-route.js';
import type { AppContext } from '../app-context.js';
import { gpxAsUpload } from './demo-art.js';
import type { DemoEvent } from './demo-event.js';
import { routeGpx } from './demo-route.js';

/** The event's routes, uploaded as an organiser would; those of an interrupted run stay. */
export async function addRoutes(ctx: AppContext, eventId: number, { routes = [] }: DemoEvent): Promise<void> {
  for (const demo of routes) {
    const { distance } = demo;
    if ((await ctx.em.fork().count(EventRoute, { event: eventId, distance })) > 0) continue;
    const { route } = await saveRoute(
      { ...ctx, em: ctx.em.fork(), loaders: new Loaders() },
      { eventId, distance, file: gpxAsUpload(routeGpx(demo)), replaces: null, confirmed: false },
    );
    if (!route) throw new Error(`The route of ${distance} looks wrong`);
  }
}
