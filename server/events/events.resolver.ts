import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import { Kept } from '../platform/question-kind.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { createEvent } from './create-event.js';
import { eventCatalog } from './event-catalog.js';
import { CatalogOrder, EventStatus } from './event-enums.js';
import { Event } from './event.entity.js';
import { CatalogFilter, EventInput } from './event.inputs.js';
import { EventCatalog } from './event.types.js';
import { findViewerEvent } from './find-viewer-event.js';
import { editionChoices } from './previous-edition.js';
import { setEventStatus } from './set-event-status.js';
import { eventForDisplay } from './events-for-display.js';
import { updateEvent } from './update-event.js';

@Resolver()
export class EventsResolver {
  @Public()
  @Kept()
  @Query(() => EventCatalog, { description: 'Public event list.' })
  eventCatalog(
    @Ctx() ctx: AppContext,
    @Arg('filter', () => CatalogFilter, { nullable: true, description: 'What the list is narrowed to; null: nothing' })
    filter: CatalogFilter | null,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'From 1; of a page that there is not, the nearest one is answered',
    })
    page: number | null,
    @Arg('order', () => CatalogOrder, {
      nullable: true,
      defaultValue: CatalogOrder.DATE,
      description: 'What comes first',
    })
    order: CatalogOrder | null,
  ): Promise<EventCatalog> {
    return eventCatalog(ctx, filter ?? {}, order ?? CatalogOrder.DATE, page ?? 1);
  }

  @Public()
  @Kept()
  @Query(() => Event, {
    nullable: true,
    description:
      'Public event page; an inactive event is found too, so that its link explains itself; null: no event has this slug',
  })
  publicEvent(
    @Arg('slug', () => String, { description: "The last part of the address of the event's page" }) slug: string,
    @Ctx() ctx: AppContext,
  ): Promise<Event | null> {
    return eventForDisplay(ctx, slug);
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => Event, { nullable: true, description: "EVENTS_READ: one of the viewer's events. NOT_FOUND." })
  event(@Arg('id', () => ID, { description: "The event's" }) id: string, @Ctx() ctx: AppContext): Promise<Event> {
    return findViewerEvent(ctx, rowId(id));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Query(() => [Event], {
    description: "EVENTS_WRITE: the viewer's events that may be named as a last edition, latest first, at most 500.",
  })
  editionChoices(@Ctx() ctx: AppContext): Promise<Event[]> {
    return editionChoices(ctx);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Event, { description: 'EVENTS_WRITE' })
  createEvent(
    @Arg('input', () => EventInput, { description: 'The event as it is to be' }) input: EventInput,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    return createEvent(ctx, input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Event, {
    description: "EVENTS_WRITE; with `version` a save over someone else's is CONFLICT",
  })
  updateEvent(
    @Arg('id', () => ID, { description: "The event's" }) id: string,
    @Arg('input', () => EventInput, { description: 'The event as it is to be' }) input: EventInput,
    @Arg('version', () => Int, { nullable: true, description: 'The one that was read; null: whatever it is now' })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    return updateEvent(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Event, { description: 'EVENTS_WRITE' })
  setEventStatus(
    @Arg('id', () => ID, { description: "The event's" }) id: string,
    @Arg('status', () => EventStatus, { description: 'Whether it is public from now on' }) status: EventStatus,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    return setEventStatus(ctx, rowId(id), status);
  }
}
