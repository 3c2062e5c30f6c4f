import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { AppContext } from '../app-context.js';
import { deleteRoute } from './delete-route.js';
import { drawRoute } from './draw-route.js';
import { EventRoute } from './event-route.entity.js';
import { RouteDrawing, RouteWarning, SavedRoute } from './route.types.js';
import { doubtsOf } from './route-warnings.js';
import { routesOfEvents } from './routes.loaders.js';
import { saveRoute } from './save-route.js';

@Public()
@Resolver(() => Event)
export class EventRoutesResolver {
  @FieldResolver(() => [EventRoute], {
    description: 'Where its distances go, the longest first: at most one for each distance with a sport category',
  })
  async routes(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventRoute[]> {
    return (await load(ctx, routesOfEvents, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => EventRoute)
export class RoutesResolver {
  @FieldResolver(() => RouteDrawing, { description: 'The line and the heights as they are drawn' })
  drawing(@Root() route: EventRoute): RouteDrawing {
    return drawRoute(route);
  }

  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => [RouteWarning], {
    description:
      "EVENTS_READ: what looks wrong with it, compared with what its distance is called and with the event's start point of now; empty: nothing",
  })
  async warnings(@Root() route: EventRoute): Promise<RouteWarning[]> {
    return doubtsOf(route, route.distance, (await route.event.loadOrFail()).startPoint);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => SavedRoute, {
    description:
      'EVENTS_WRITE: gives a distance the route of a GPX file, in place of the one it has. CONFLICT where another one stands there than `replaces`; VALIDATION on `distance` or `file`.',
  })
  saveRoute(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('distance', () => String, {
      description: '`Category.distance` of a sport category of the event, capitals ignored; VALIDATION for any other',
    })
    distance: string,
    @Arg('file', () => UploadScalar, {
      description:
        'A GPX file of at most 10 MB and 100,000 points, with a track or a planned route. Of several the one nearest to the length that the distance is called is taken; where it names none, the longest',
    })
    file: Promise<FileUpload>,
    @Arg('replaces', () => ID, {
      nullable: true,
      description: '`EventRoute.id` of the route it has as far as is known; null or left out: none',
    })
    replaces: string | null,
    @Arg('confirmed', () => Boolean, {
      defaultValue: false,
      description: 'False: where something looks wrong, nothing is stored and the warnings are told',
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
      'EVENTS_WRITE: true once it is deleted, with its file. NOT_FOUND, also for one that was replaced meanwhile.',
  })
  async deleteRoute(
    @Arg('id', () => ID, { description: "Id of the route; NOT_FOUND for one of anyone else's event" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteRoute(ctx, rowId(id));
    return true;
  }
}
