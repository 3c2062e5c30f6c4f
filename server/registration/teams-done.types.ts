import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { DialogIcon, type Dialog } from '../platform/dialog.js';
import { Permission } from '../platform/permissions.js';

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'What was done to several registrations, with what to tell whoever asked.' })
export class TeamsDone implements Dialog {
  @Field(() => String)
  message!: string;

  @Field(() => String, { nullable: true })
  body!: string | null;

  @Field(() => DialogIcon)
  icon!: DialogIcon;

  @Field(() => Int, { description: 'Registrations it was done to' })
  teams!: number;
}
