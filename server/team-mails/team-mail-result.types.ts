import { Authorized, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';

export enum TeamMailOutcome {
  CONFIRMATION_SENT = 'CONFIRMATION_SENT',
  LINKS_SENT = 'LINKS_SENT',
  NO_LINK_SENT = 'NO_LINK_SENT',
  NOBODY_UNPAID = 'NOBODY_UNPAID',
  MAILS_RETRIED = 'MAILS_RETRIED',
  NO_MAILS = 'NO_MAILS',
}
registerEnumType(TeamMailOutcome, {
  name: 'TeamMailOutcome',
  description: 'Outcome of sending mails to teams again.',
  valuesConfig: {
    CONFIRMATION_SENT: { description: 'The confirmation is sent to the team again.' },
    LINKS_SENT: { description: 'The payment link is sent to `teams`; `teamsLeft` get none.' },
    NO_LINK_SENT: {
      description: 'No link is sent: all got one within the last hour, their hold has ended, or money came for them.',
    },
    NOBODY_UNPAID: { description: 'None of the chosen registrations waits for a payment.' },
    MAILS_RETRIED: { description: '`mails` undelivered mails are retried.' },
    NO_MAILS: { description: 'None of these mails is undelivered.' },
  },
});

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
