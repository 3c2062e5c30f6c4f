import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import { UploadScalar } from '../platform/graphql/scalars.js';
import type { AppContext } from '../app-context.js';
import { deleteRoute } from './delete-route.js';
import { drawRoute } from './draw-route.js';
import { EventRoute } from './event-route.entity.js';
import { RouteDrawing, RouteWarning, SavedRoute } from './route.types.js';
import { checkRoute } from './route-warnings.js';
import { routesOfEvents } from './routes.loaders.js';
import { saveRoute } from './save-route.js';

@Public()
@Resolver(() => Event)
export class EventRoutesResolver {
  @FieldResolver(() => [EventRoute], {
    description: 'Routes of the event, longest first: at most one for each distance with a sport category.',
  })
  async routes(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventRoute[]> {
    return (await load(ctx, routesOfEvents, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => EventRoute)
export class RoutesResolver {
  @FieldResolver(() => RouteDrawing, { description: 'Drawing of the line and the heights.' })
  drawing(@Root() route: EventRoute): RouteDrawing {
    return drawRoute(route);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => [RouteWarning], {
    description:
      'Possible errors of the route, compared with the name of its distance and the current start point of ' +
      'the event; empty if there are none. Requires: EVENTS_READ.',
  })
  async warnings(@Root() route: EventRoute): Promise<RouteWarning[]> {
    return checkRoute(route, route.distance, (await route.event.loadOrFail()).startPoint);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => SavedRoute, {
    description:
      'Stores the route of a GPX file for a distance and replaces the previous one. Requires: EVENTS_WRITE. ' +
      'Errors: CONFLICT if the current route is not `replaces`; VALIDATION on `distance` or `file`; ' +
      'NOT_FOUND.',
  })
  saveRoute(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('distance', () => String, {
      description: 'Distance of a sport category of the event, as in `Category.distance`, case-insensitive.',
    })
    distance: string,
    @Arg('file', () => UploadScalar, {
      description:
        'GPX file of at most 10 MB and 100,000 points, with a track or a planned route. Of several tracks, the ' +
        'one nearest to the length in the name of the distance is used, or the longest if the name has no ' +
        'length.',
    })
    file: Promise<FileUpload>,
    @Arg('replaces', () => ID, {
      nullable: true,
      description: '`EventRoute.id` of the route that is being replaced; null or omitted if the distance has none.',
    })
    replaces: string | null,
    @Arg('confirmed', () => Boolean, {
      defaultValue: false,
      description:
        'Whether to store a route with warnings; defaults to false, which stores nothing and returns the warnings.',
    })
    confirmed: boolean,
    @Ctx() ctx: AppContext,
  ): Promise<SavedRoute> {
    return saveRoute(ctx, {
      eventId: rowId(eventId),
      distance,
      file,
      replaces: replaces ? rowId(replaces) : null,
      confirmed,
    });
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a route with its file and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND, also if the ' +
      'route was replaced.',
  })
  async deleteRoute(
    @Arg('id', () => ID, { description: "ID of a route of the viewer's events." }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteRoute(ctx, rowId(id));
    return true;
  }
}
