import { Arg, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { SaveCategoryInput } from '../categories/category.inputs.js';
import { Kit } from '../kits/kit.entity.js';
import { SaveKitInput } from '../kits/kit.inputs.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import type { AppContext } from '../app-context.js';
import { deleteCategory } from './delete-category.js';
import { deleteKit } from './delete-kit.js';
import { kitsOfEvents, offersOfEvents, ownEvents } from './events.loaders.js';
import { findViewerEvent } from './find-viewer-event.js';
import { createEventRow, updateEventRow } from './save-event-row.js';

/** Categories and kits of an event, one at a time. */
@Resolver()
export class EventRowsResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => [Category], {
    nullable: true,
    description: "Categories of one of the viewer's events, oldest first. Requires: EVENTS_READ. Errors: NOT_FOUND.",
  })
  async categories(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<Category[]> {
    const { id } = await findViewerEvent(ctx, rowId(eventId));
    return (await load(ctx, offersOfEvents, id))?.categories ?? [];
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Category, {
    description:
      'Adds a category to an event. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION, also if the event has the same category already; WRONG_STATE for a non-sport event.',
  })
  createCategory(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Arg('input', () => SaveCategoryInput, { description: 'The category as it is to be' }) input: SaveCategoryInput,
    @Ctx() ctx: AppContext,
  ): Promise<Category> {
    return createEventRow(ctx, 'categories', rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Category, {
    description:
      'Changes a category. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; IN_USE if the limit is below what is taken; CONFLICT; WRONG_STATE for a non-sport event.',
  })
  updateCategory(
    @Arg('id', () => ID, { description: 'ID of the category' }) id: string,
    @Arg('input', () => SaveCategoryInput, { description: 'The category as it is to be' }) input: SaveCategoryInput,
    @Arg('version', () => Int, {
      nullable: true,
      description:
        'Version of the event that was read: a save of the event since then is CONFLICT; null: the last save wins',
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Category> {
    return updateEventRow(ctx, 'categories', rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'EVENTS_WRITE: true once it is deleted. NOT_FOUND; IN_USE when someone is registered in it',
  })
  async deleteCategory(
    @Arg('id', () => ID, { description: "The category's" }) id: string,
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
      'Adds a kit to an event. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION, also if the event has the same kit already; WRONG_STATE for a non-sport event.',
  })
  createKit(
    @Arg('eventId', () => ID, { description: 'ID of the event' }) eventId: string,
    @Arg('input', () => SaveKitInput, { description: 'The kit as it is to be' }) input: SaveKitInput,
    @Ctx() ctx: AppContext,
  ): Promise<Kit> {
    return createEventRow(ctx, 'kits', rowId(eventId), input);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Kit, {
    description:
      'Changes a kit. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION; IN_USE if the limit is below what is taken; CONFLICT; WRONG_STATE for a non-sport event.',
  })
  updateKit(
    @Arg('id', () => ID, { description: 'ID of the kit' }) id: string,
    @Arg('input', () => SaveKitInput, { description: 'The kit as it is to be' }) input: SaveKitInput,
    @Arg('version', () => Int, {
      nullable: true,
      description:
        'Version of the event that was read: a save of the event since then is CONFLICT; null: the last save wins',
    })
    version: number | null,
    @Ctx() ctx: AppContext,
  ): Promise<Kit> {
    return updateEventRow(ctx, 'kits', rowId(id), input, version ?? undefined);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description: 'EVENTS_WRITE: true once it is deleted. NOT_FOUND; IN_USE when someone chose it',
  })
  async deleteKit(
    @Arg('id', () => ID, { description: "The kit's" }) id: string,
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
