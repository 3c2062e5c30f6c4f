import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { Work } from '../work.js';
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
  @FieldResolver(() => [EventRoute], { description: 'Where its distances go, the longest first' })
  async routes(@Root() event: Event, @Ctx() work: Work): Promise<EventRoute[]> {
    return (await load(work, routesOfEvents, event.id)) ?? [];
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
    description: "EVENTS_READ: what looks wrong with it, beside its distance and the event's start point of now",
  })
  async warnings(@Root() route: EventRoute): Promise<RouteWarning[]> {
    return doubtsOf(route, route.distance, (await route.event.loadOrFail()).startPoint);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => SavedRoute, {
    description:
      'EVENTS_WRITE: the route of a distance from a GPX file of at most 10 MB, in place of the one it has. CONFLICT where another one stands there than `replaces`',
  })
  saveRoute(
    @Arg('eventId', () => ID, { description: "The event's" }) eventId: string,
    @Arg('distance', () => String, { description: "Which of the event's distances it is for" }) distance: string,
    @Arg('file', () => UploadScalar, { description: 'A GPX file of at most 10 MB' }) file: Promise<FileUpload>,
    @Arg('replaces', () => ID, { nullable: true, description: 'The route it has as far as is known; null: none' })
    replaces: string | null,
    @Arg('confirmed', () => Boolean, {
      defaultValue: false,
      description: 'False: where something looks wrong, nothing is stored and the warnings are told',
    })
    confirmed: boolean,
    @Ctx() work: Work,
  ): Promise<SavedRoute> {
    return saveRoute(work, {
      eventId: rowId(eventId),
      distance,
      file,
      replaces: replaces ? rowId(replaces) : null,
      confirmed,
    });
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'EVENTS_WRITE: true once it is deleted. NOT_FOUND' })
  async deleteRoute(
    @Arg('id', () => ID, { description: "The route's" }) id: string,
    @Ctx() work: Work,
  ): Promise<boolean> {
    await deleteRoute(work, rowId(id));
    return true;
  }
}
