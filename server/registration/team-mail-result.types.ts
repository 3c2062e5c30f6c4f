import { Authorized, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';

/** What became of mails to teams that were asked for once more. */
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
  description: 'What became of mails to teams that were asked for once more.',
  valuesConfig: {
    CONFIRMATION_SENT: { description: 'Its confirmation goes to the team.' },
    LINKS_SENT: { description: 'The link to pay goes to `teams`; `teamsLeft` are left in peace.' },
    NO_LINK_SENT: {
      description: 'All are left in peace: they got it within the hour, their hold has ended, or their money came.',
    },
    NOBODY_UNPAID: { description: 'None of the chosen waits for a payment.' },
    MAILS_RETRIED: { description: '`mails` that were not delivered are tried again.' },
    NO_MAILS: { description: 'None of these mails waits to be tried again.' },
  },
});

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'What was done to several registrations.' })
export class TeamMailResult {
  @Field(() => TeamMailOutcome, { description: 'What became of it' })
  outcome!: TeamMailOutcome;

  @Field(() => Int, { description: 'Registrations it was done to' })
  teams!: number;

  @Field(() => Int, { description: 'Registrations that were chosen, and left in peace (LINKS_SENT, NO_LINK_SENT)' })
  teamsLeft!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Mails that are tried again (MAILS_RETRIED, NO_MAILS); null: another outcome',
  })
  mails!: number | null;
}
