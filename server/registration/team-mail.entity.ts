import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { MailError } from '../platform/mailer.js';
import { Permission } from '../platform/permissions.js';
import { Registration } from './registration.entity.js';
import { TeamMailKind, TeamMailState } from './team-mail-states.js';

/** A mail to one address of a team, and how far it has come. */
@Entity()
@Unique({ properties: ['registration', 'kind', 'request', 'address'] })
@Index({ properties: ['event', 'failedAt'] })
@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType('UndeliveredMail', { description: 'A mail to a team that could not be handed over so far.' })
export class TeamMail {
  @Field(() => ID, { description: 'Id of the mail, for `retryMails`' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Registration, { ref: true, deleteRule: 'cascade' })
  registration!: Ref<Registration>;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => TeamMailKind, { description: 'What the mail is about' })
  @Enum({ items: () => TeamMailKind, type: 'text' })
  kind!: TeamMailKind;

  /** Which asking of the back-office it answers; empty for the mail of having paid. */
  @Property({ type: 'text' })
  request!: string;

  @Field(() => String, { description: 'E-mail address it goes to' })
  @Property({ type: 'text' })
  address!: string;

  @Field(() => TeamMailState, { description: 'How far it has come' })
  @Enum({ items: () => TeamMailState, type: 'text' })
  state!: TeamMailState;

  /** Set while somebody hands it over, so that nobody else does. */
  @Property({ type: 'timestamptz', nullable: true })
  underWaySince!: Date | null;

  /** Null where nothing is wrong: not tried yet, or sent. */
  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Since when it has failed; null: it has not' })
  @Property({ type: 'timestamptz', nullable: true })
  failedAt!: Date | null;

  /** When trying ends; known from the first failure on. */
  @Property({ type: 'timestamptz', nullable: true })
  giveUpAt!: Date | null;

  @Field(() => MailError, {
    nullable: true,
    description: 'Why it failed the last time; null: it has not been tried in vain',
  })
  @Enum({ items: () => MailError, type: 'text', nullable: true })
  trouble!: MailError | null;

  @Field(() => String, {
    nullable: true,
    description: "The mail server's own words, at most 500 characters; null: it said nothing",
  })
  @Property({ type: 'text', nullable: true })
  reply!: string | null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt!: Date | null;
}
