import { Authorized, Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Permission, Public } from '../platform/permissions.js';
import { WaitingRoomMode, WaitingRoomState } from './waiting-room-enums.js';

@Public()
@ObjectType({ description: 'Waiting room of an event that is scheduled or open, for visitors.' })
export class EventWaitingRoom {
  @Field(() => GraphQLISODateTime, { description: 'Time of the opening.' })
  opensAt!: Date;

  @Field(() => String, { description: "Path of the room's page." })
  path!: string;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType('WaitingRoom', { description: 'Waiting room of an event, for its organiser.' })
export class WaitingRoomStatus {
  @Field(() => WaitingRoomMode, { description: 'When the room opens; AUTOMATIC unless the organiser changed it.' })
  mode!: WaitingRoomMode;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of the next, current or last opening; null if there is none.',
  })
  opensAt!: Date | null;

  @Field(() => Int, { description: 'Maximum number of people admitted per minute.' })
  ratePerMinute!: number;

  @Field(() => Boolean, { description: 'Whether nobody is admitted for now; places stay.' })
  paused!: boolean;

  @Field(() => Int, {
    description:
      'Version for optimistic locking: increases with each save of the settings; send the version that was read with an update. 0 before the first save.',
  })
  version!: number;

  @Field(() => WaitingRoomState, { description: 'State of the room.' })
  state!: WaitingRoomState;

  @Field(() => Int, { description: 'Number of people present before the draw: seen in the last 5 minutes.' })
  present!: number;

  @Field(() => Int, { description: 'Number of people with a place whose turn has not come.' })
  waiting!: number;

  @Field(() => Int, {
    description: 'Number of people whose turn began in the last 10 minutes and who have not entered.',
  })
  turns!: number;

  @Field(() => Int, { description: 'Number of people who entered and are still there.' })
  inside!: number;

  @Field(() => Int, { description: 'Number of people who have entered.' })
  entered!: number;

  @Field(() => Float, { description: 'People admitted per minute in the last 2 minutes.' })
  currentRate!: number;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'End of the room; null if it has not ended.' })
  closedAt!: Date | null;
}
