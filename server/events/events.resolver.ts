import { Arg, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import { Cacheable } from '../platform/graphql/operation-kind.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { createEvent } from './create-event.js';
import { eventCatalog } from './catalog/event-catalog.js';
import { CatalogOrder, EventStatus } from './event-enums.js';
import { Event } from './event.entity.js';
import { CatalogFilter, EventInput } from './event.inputs.js';
import { EventCatalog } from './event.types.js';
import { findViewerEvent } from './find-viewer-event.js';
import { editionChoices } from './catalog/previous-edition.js';
import { setEventStatus } from './set-event-status.js';
import { eventForDisplay } from './catalog/events-for-display.js';
import { updateEvent } from './update-event.js';
import { VersionArg } from '../platform/graphql/version-field.js';

@Resolver()
export class EventsResolver {
  @Public()
  @Cacheable()
  @Query(() => EventCatalog, { description: 'Page of the public event list.' })
  eventCatalog(
    @Ctx() ctx: AppContext,
    @Arg('filter', () => CatalogFilter, { nullable: true, description: 'Filter of the events; null returns all.' })
    filter: CatalogFilter | null,
    @Arg('page', () => Int, {
      nullable: true,
      defaultValue: 1,
      description: 'Page number, from 1; defaults to 1. A number past the last page returns the last page.',
    })
    page: number | null,
    @Arg('order', () => CatalogOrder, {
      nullable: true,
      defaultValue: CatalogOrder.DATE,
      description: 'Order of the events; defaults to DATE.',
    })
    order: CatalogOrder | null,
  ): Promise<EventCatalog> {
    return eventCatalog(ctx, filter ?? {}, order ?? CatalogOrder.DATE, page ?? 1);
  }

  @Public()
  @Cacheable()
  @Query(() => Event, {
    nullable: true,
    description:
      'Public event by slug, also if it is inactive, so that its page can explain that. Null if no event has ' +
      'the slug.',
  })
  publicEvent(
    @Arg('slug', () => String, { description: "Slug in the URL of the event's page." }) slug: string,
    @Ctx() ctx: AppContext,
  ): Promise<Event | null> {
    return eventForDisplay(ctx, slug);
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => Event, {
    nullable: true,
    description: 'Event of the viewer by ID. Requires: EVENTS_READ. Errors: NOT_FOUND.',
  })
  event(@Arg('id', () => ID, { description: 'ID of the event.' }) id: string, @Ctx() ctx: AppContext): Promise<Event> {
    return findViewerEvent(ctx, rowId(id));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Query(() => [Event], {
    description:
      'Events of the viewer that can be a previous edition, latest first, at most 500. Requires: EVENTS_WRITE.',
  })
  editionChoices(@Ctx() ctx: AppContext): Promise<Event[]> {
    return editionChoices(ctx);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Event, {
    description:
      'Creates an event. Requires: EVENTS_WRITE. Errors: VALIDATION; BAD_IMAGE; FORBIDDEN for an API key for ' +
      'certain events.',
  })
  createEvent(
    @Arg('input', () => EventInput, { description: 'Event to create.' }) input: EventInput,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    return createEvent(ctx, input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Event, {
    description:
      'Changes an event. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; BAD_IMAGE; CONFLICT if ' +
      '`version` is not current; IN_USE if a limit is below what is held.',
  })
  updateEvent(
    @Arg('id', () => ID, { description: 'ID of the event.' }) id: string,
    @Arg('input', () => EventInput, { description: 'New values of the event.' }) input: EventInput,
    @VersionArg('Event') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    return updateEvent(ctx, rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Event, { description: 'Publishes or hides an event. Requires: EVENTS_WRITE. Errors: NOT_FOUND.' })
  setEventStatus(
    @Arg('id', () => ID, { description: 'ID of the event.' }) id: string,
    @Arg('status', () => EventStatus, { description: 'New visibility of the event.' }) status: EventStatus,
    @Ctx() ctx: AppContext,
  ): Promise<Event> {
    return setEventStatus(ctx, rowId(id), status);
  }
}
