import { IsOptional, Max, Min } from 'class-validator';
import { Field, GraphQLISODateTime, InputType, Int } from 'type-graphql';
import { WaitingRoomMode } from './waiting-room-enums.js';

const rateMessage = { message: 'Usa entre 10 y 10.000 personas por minuto.' };

@InputType({ description: 'Settings of a waiting room; omitted and null ones stay.' })
export class WaitingRoomInput {
  @Field(() => WaitingRoomMode, {
    nullable: true,
    description: 'When the room opens; OFF ends an open room: its places are lost. Omitted: unchanged.',
  })
  mode?: WaitingRoomMode | null;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description:
      'Time of the opening, required with SCHEDULED unless the room is scheduled or open; not in the past. Omitted: unchanged. Errors: WRONG_STATE for another time while the room is open.',
  })
  opensAt?: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of people admitted per minute, 10 to 10,000. Omitted: unchanged.',
  })
  @IsOptional()
  @Max(10_000, rateMessage)
  @Min(10, rateMessage)
  ratePerMinute?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether nobody is admitted for now. Omitted: unchanged.' })
  paused?: boolean | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version `WaitingRoom.version` that was read; null or omitted skips the check. Errors: CONFLICT if it is not current.',
  })
  @IsOptional()
  version?: number | null;
}
