import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { MailError } from '../platform/mail/mailer.js';
import { Permission } from '../platform/permissions.js';
import { Registration } from '../registration/registration.entity.js';
import { TeamMailKind, TeamMailState } from './team-mail-states.js';
import { Retention } from '../platform/database/retention.js';

/** A mail to one address of a team. */
@Entity()
@Retention({
  personal: ['address', 'reply', 'request'],
  until: 'with its registration, or its people',
  nonPersonal: ['kind', 'state', 'trouble'],
})
@Unique({ properties: ['registration', 'kind', 'request', 'address'] })
@Index({ properties: ['event', 'failedAt'] })
@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType('UndeliveredMail', { description: 'Mail to a team that has not been delivered.' })
export class TeamMail {
  @Field(() => ID, { description: 'ID of the mail, for `retryMails`' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Registration, { ref: true, deleteRule: 'cascade' })
  registration!: Ref<Registration>;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => TeamMailKind, { description: 'Kind of the mail' })
  @Enum({ items: () => TeamMailKind, type: 'text' })
  kind!: TeamMailKind;

  /** ID of the resend request; empty for the confirmation after payment. */
  @Property({ type: 'text' })
  request!: string;

  @Field(() => String, { description: 'E-mail address of the recipient' })
  @Property({ type: 'text' })
  address!: string;

  @Field(() => TeamMailState, { description: 'State of the mail' })
  @Enum({ items: () => TeamMailState, type: 'text' })
  state!: TeamMailState;

  /** Start of the lease of the node that is sending the mail. */
  @Property({ type: 'timestamptz', nullable: true })
  underWaySince!: Date | null;

  /** Null if not tried yet, or sent. */
  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'Time of the first failure; null if no attempt failed',
  })
  @Property({ type: 'timestamptz', nullable: true })
  failedAt!: Date | null;

  /** End of the retries; set by the first failure. */
  @Property({ type: 'timestamptz', nullable: true })
  giveUpAt!: Date | null;

  @Field(() => MailError, {
    nullable: true,
    description: 'Reason for the last failure; null if no attempt failed',
  })
  @Enum({ items: () => MailError, type: 'text', nullable: true })
  trouble!: MailError | null;

  @Field(() => String, {
    nullable: true,
    description: 'Response of the mail server, at most 500 characters; null if none',
  })
  @Property({ type: 'text', nullable: true })
  reply!: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;
}
