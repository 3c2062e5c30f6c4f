import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { SaveCategoryInput } from '../categories/category.inputs.js';
import { Kit } from '../kits/kit.entity.js';
import { SaveKitInput } from '../kits/kit.inputs.js';
import { load } from '../platform/database/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/database/row-id.js';
import type { AppContext } from '../app-context.js';
import { deleteCategory } from './delete-category.js';
import { deleteKit } from './delete-kit.js';
import { kitsOfEvents, offersOfEvents, ownEvents } from './events.loaders.js';
import { findViewerEvent } from './find-viewer-event.js';
import { createEventRow, updateEventRow } from './save-event-row.js';
import { VersionArg } from '../platform/graphql/version-field.js';

/** Operations on single categories and kits of an event. */
@Resolver()
export class EventRowsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => [Category], {
    nullable: true,
    description: "Categories of one of the viewer's events, oldest first. Requires: EVENTS_READ. Errors: NOT_FOUND.",
  })
  async categories(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<Category[]> {
    const { id } = await findViewerEvent(ctx, rowId(eventId));
    return (await load(ctx, offersOfEvents, id))?.categories ?? [];
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Category, {
    description:
      'Adds a category to an event. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION, also if the event ' +
      'has an equal category; WRONG_STATE for a non-sport event.',
  })
  createCategory(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Arg('input', () => SaveCategoryInput, { description: 'Category to add.' }) input: SaveCategoryInput,
    @Ctx() ctx: AppContext,
  ): Promise<Category> {
    return createEventRow(ctx, 'categories', rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Category, {
    description:
      'Changes a category. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; IN_USE if the limit is ' +
      'below the seats held; CONFLICT if `version` is not current; WRONG_STATE for a non-sport event.',
  })
  updateCategory(
    @Arg('id', () => ID, { description: 'ID of the category.' }) id: string,
    @Arg('input', () => SaveCategoryInput, { description: 'New values of the category.' }) input: SaveCategoryInput,
    @VersionArg('Event') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Category> {
    return updateEventRow(ctx, 'categories', rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a category and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND; IN_USE if a ' +
      'registration holds a seat in the category.',
  })
  async deleteCategory(
    @Arg('id', () => ID, { description: 'ID of the category.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteCategory(ctx, rowId(id));
    return true;
  }

  @Authorized(Permission.EVENTS_READ)
  @Query(() => [Kit], {
    nullable: true,
    description: "Kits of one of the viewer's events, oldest first. Requires: EVENTS_READ. Errors: NOT_FOUND.",
  })
  async kits(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<Kit[]> {
    const { id } = await findViewerEvent(ctx, rowId(eventId));
    return (await load(ctx, kitsOfEvents, id)) ?? [];
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Kit, {
    description:
      'Adds a kit to an event. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION, also if the event has ' +
      'an equal kit; WRONG_STATE for a non-sport event.',
  })
  createKit(
    @Arg('eventId', () => ID, { description: 'ID of the event.' }) eventId: string,
    @Arg('input', () => SaveKitInput, { description: 'Kit to add.' }) input: SaveKitInput,
    @Ctx() ctx: AppContext,
  ): Promise<Kit> {
    return createEventRow(ctx, 'kits', rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Kit, {
    description:
      'Changes a kit. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; IN_USE if the amount is below ' +
      'the units held; CONFLICT if `version` is not current; WRONG_STATE for a non-sport event.',
  })
  updateKit(
    @Arg('id', () => ID, { description: 'ID of the kit.' }) id: string,
    @Arg('input', () => SaveKitInput, { description: 'New values of the kit.' }) input: SaveKitInput,
    @VersionArg('Event') version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Kit> {
    return updateEventRow(ctx, 'kits', rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes a kit and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND; IN_USE if a registration ' +
      'holds the kit.',
  })
  async deleteKit(
    @Arg('id', () => ID, { description: 'ID of the kit.' }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteKit(ctx, rowId(id));
    return true;
  }
}

@Public()
@Resolver(() => Kit)
export class KitInEventResolver {
  @Authorized(Permission.EVENTS_READ)
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "Version of the event, which grows with each save; null if the event is not one of the viewer's. Requires: EVENTS_READ.",
  })
  async eventVersion(@Root() { event }: Kit, @Ctx() ctx: AppContext): Promise<number | null> {
    return (await load(ctx, ownEvents, event.id))?.version ?? null;
  }
}
