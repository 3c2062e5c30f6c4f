import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { load } from '../platform/database/loaders.js';
import { rowId } from '../platform/database/row-id.js';
import { Permission, Public } from '../platform/permissions.js';
import type { AppContext } from '../app-context.js';
import { roomStatus } from './room-status.js';
import { updateWaitingRoom } from './update-waiting-room.js';
import { WaitingRoomInput } from './waiting-room.inputs.js';
import { roomsByEvent } from './waiting-room.loaders.js';
import { EventWaitingRoom, WaitingRoomStatus } from './waiting-room.types.js';

@Public()
@Resolver(() => Event)
export class EventWaitingRoomResolver {
  @FieldResolver(() => EventWaitingRoom, {
    nullable: true,
    description: 'Waiting room that is scheduled or open; null if a registration needs none.',
  })
  async waitingRoom(@Root() event: Event, @Ctx() ctx: AppContext): Promise<EventWaitingRoom | null> {
    return (await load(ctx, roomsByEvent, event.id)) ?? null;
  }
}

@Resolver(() => WaitingRoomStatus)
export class WaitingRoomResolver {
  @Authorized(Permission.EVENTS_READ)
  @Query(() => WaitingRoomStatus, {
    nullable: true,
    description: "Settings and numbers of an event's waiting room. Requires: EVENTS_READ. Errors: NOT_FOUND.",
  })
  waitingRoom(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' }) eventId: string,
    @Ctx() ctx: AppContext,
  ): Promise<WaitingRoomStatus> {
    return roomStatus(ctx, rowId(eventId));
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => WaitingRoomStatus, {
    description:
      "Changes the settings of an event's waiting room. Requires: EVENTS_WRITE. Errors: NOT_FOUND; CONFLICT with the settings that were saved in between; VALIDATION by field; WRONG_STATE for another opening while the room is open.",
  })
  async updateWaitingRoom(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' }) eventId: string,
    @Arg('input', () => WaitingRoomInput, { description: 'New settings; omitted ones stay.' }) input: WaitingRoomInput,
    @Ctx() ctx: AppContext,
  ): Promise<WaitingRoomStatus> {
    await updateWaitingRoom(ctx, rowId(eventId), input);
    return roomStatus(ctx, rowId(eventId));
  }
}
