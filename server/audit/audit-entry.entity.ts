import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { User } from '../users/user.entity.js';
import { AuditAction, AuditActor, AuditSubject } from './audit-enums.js';

/**
 * Who changed what, when, from what to what. Written in the transaction of the change, and changed after only to forget
 * what it says of a person (redact-entries.ts).
 */
@Entity()
// Every list is newest first; each filter has an index that goes on in that order.
@Index({ properties: ['at', 'id'] })
@Index({ properties: ['subject', 'subjectId', 'at', 'id'] })
@Index({ properties: ['subject', 'at', 'id'] })
@Index({
  name: 'audit_entry_in_event',
  // With what an event's lines are filtered by, so that counting and passing over pages reads nothing else.
  expression: 'create index audit_entry_in_event on audit_entry (event_id, at, id) include (subject, actor, user_id)',
})
@Index({
  name: 'audit_entry_of_user',
  // With the event: who sees some events only is told at once whether a person did something there.
  // Most lines are of visitors, gateways and jobs.
  expression:
    'create index audit_entry_of_user on audit_entry (user_id, at, id) include (event_id, subject, actor) where user_id is not null',
})
@Index({ properties: ['actor', 'at', 'id'] })
@Index({
  name: 'audit_entry_to_redact',
  // What the nightly redaction has left to do, oldest first.
  expression: `create index audit_entry_to_redact on audit_entry (at, id) where redacted_at is null and (subject = 'user' or action = 'exported')`,
})
@Authorized(Permission.AUDIT_READ)
@ObjectType({ description: 'AUDIT_READ: one change: who, when, what, before and after.' })
export class AuditEntry {
  [OptionalProps]?: 'redactedAt';

  @Field(() => ID, { description: 'The id of the line in the list of changes' })
  @PrimaryKey({ type: new BigIntType('number') })
  id!: number;

  @Field(() => Date, { description: 'When it was done' })
  @Property({ type: 'timestamptz' })
  at!: Date;

  /** The person; null: not a person, or one deleted since. */
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  user!: Ref<User> | null;

  @Field(() => String, {
    nullable: true,
    description: "The person's name as it was then, which outlives the person's user; null: it was not a person",
  })
  @Property({ type: 'text', nullable: true })
  userName!: string | null;

  @Field(() => AuditActor, { description: 'Whose hand it was' })
  @Property({ type: 'text' })
  actor!: AuditActor;

  @Field(() => AuditSubject, { description: 'What kind of thing was changed' })
  @Property({ type: 'text' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'The id of the thing that was changed' })
  @Property({ type: 'integer' })
  subjectId!: number;

  /** The event it happened in: who may see that event may see the line. Null: of no event, for administrators. */
  @ManyToOne(() => Event, { ref: true, nullable: true, deleteRule: 'set null' })
  event!: Ref<Event> | null;

  @Field(() => AuditAction, { description: 'What was done' })
  @Property({ type: 'text' })
  action!: AuditAction;

  /** Of a change: the fields that differ, as they were and as they became, under the same names. */
  @Property({ type: 'json', nullable: true })
  before!: Record<string, unknown> | null;

  @Property({ type: 'json', nullable: true })
  after!: Record<string, unknown> | null;

  /** What else explains it: a transaction, a count, a reason. */
  @Property({ type: 'json', nullable: true })
  detail!: object | null;

  /** When what it said of a person was taken out; null: it says what it said. */
  @Property({ type: 'timestamptz', nullable: true })
  redactedAt: Date | null = null;
}
