import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const TeamMailOutcome = describedEnum('TeamMailOutcome', 'Outcome of sending mails to teams again.', {
  CONFIRMATION_SENT: 'The confirmation is sent to the team again.',
  LINKS_SENT: 'The payment link is sent to `teams`; `teamsLeft` get none.',
  NO_LINK_SENT: 'No link is sent: all got one within the last hour, their hold has ended, or money came for them.',
  NONE_UNPAID: 'None of the chosen registrations waits for a payment.',
  MAILS_RETRIED: '`mails` undelivered mails are retried.',
  NO_MAILS: 'None of these mails is undelivered.',
});
export type TeamMailOutcome = EnumValue<typeof TeamMailOutcome>;

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Result of sending mails to teams again.' })
export class TeamMailResult {
  @Field(() => TeamMailOutcome, { description: 'Outcome of the request' })
  outcome!: TeamMailOutcome;

  @Field(() => Int, { description: 'Number of registrations to which mails are sent' })
  teams!: number;

  @Field(() => Int, {
    description: 'Number of chosen registrations that get no mail (LINKS_SENT, NO_LINK_SENT); 0 otherwise',
  })
  teamsLeft!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of mails that are retried (MAILS_RETRIED, NO_MAILS); null with other outcomes',
  })
  mails!: number | null;
}
