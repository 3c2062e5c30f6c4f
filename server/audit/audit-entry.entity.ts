import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { User } from '../users/user.entity.js';
import { AuditAction, AuditActor, AuditSubject } from './audit-enums.js';
import { Retention } from '../platform/database/retention.js';

/** Record of a change, written in its transaction. Only redaction (redact-entries.ts) updates an entry. */
@Entity()
@Retention({
  personal: ['user_name', 'before', 'after', 'detail'],
  until: 'with the person it is about; RETENTION_AUDIT_DETAILS_DAYS about users; who decided stays',
  nonPersonal: ['actor', 'subject', 'action'],
})
// Lists are sorted newest first: every filter has an index that continues in that order.
@Index({ properties: ['at', 'id'] })
@Index({ properties: ['subject', 'subjectId', 'at', 'id'] })
@Index({ properties: ['subject', 'at', 'id'] })
@Index({
  name: 'audit_entry_in_event',
  // Includes the columns that filters read, so that counting and skipping pages use the index alone.
  expression: 'create index audit_entry_in_event on audit_entry (event_id, at, id) include (subject, actor, user_id)',
})
@Index({
  name: 'audit_entry_of_user',
  // Includes the event, so that checking whether a user acted in a viewer's events needs only the index.
  // Partial, because most entries are of visitors, gateways and jobs.
  expression:
    'create index audit_entry_of_user on audit_entry (user_id, at, id) include (event_id, subject, actor) where user_id is not null',
})
@Index({ properties: ['actor', 'at', 'id'] })
@Index({
  name: 'audit_entry_to_redact',
  // Entries that the nightly redaction has not processed, oldest first.
  expression: `create index audit_entry_to_redact on audit_entry (at, id) where redacted_at is null and (subject = 'user' or action = 'exported')`,
})
@Authorized(Permission.AUDIT_READ)
@ObjectType({
  description:
    'Entry of the audit log: the actor, time and object of a change, with the changed fields. Requires: AUDIT_READ.',
})
export class AuditEntry {
  [OptionalProps]?: 'redactedAt';

  @Field(() => ID, { description: 'ID of the audit entry.' })
  @PrimaryKey({ type: new BigIntType('number') })
  id!: number;

  @Field(() => Date, { description: 'Time of the change.' })
  @Property({ type: 'timestamptz' })
  at!: Date;

  /** User that acted; null: not a user, or a user deleted since. */
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  user!: Ref<User> | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the user at that time, kept when the user is deleted; null if the actor is not a user.',
  })
  @Property({ type: 'text', nullable: true })
  userName!: string | null;

  @Field(() => AuditActor, { description: 'Kind of actor that made the change.' })
  @Property({ type: 'text' })
  actor!: AuditActor;

  @Field(() => AuditSubject, { description: 'Kind of object that was changed.' })
  @Property({ type: 'text' })
  subject!: AuditSubject;

  @Field(() => ID, { description: 'ID of the changed object, unique within its kind only.' })
  @Property({ type: 'integer' })
  subjectId!: number;

  /** Event in which it happened: its viewers may read the entry. Null: no event; only viewers of all events may. */
  @ManyToOne(() => Event, { ref: true, nullable: true, deleteRule: 'set null' })
  event!: Ref<Event> | null;

  @Field(() => AuditAction, { description: 'Action, in the past tense.' })
  @Property({ type: 'text' })
  action!: AuditAction;

  /** Values of the changed fields before the change; `after` has the same keys. */
  @Property({ type: 'json', nullable: true })
  before!: Record<string, unknown> | null;

  @Property({ type: 'json', nullable: true })
  after!: Record<string, unknown> | null;

  /** Further explanation, such as a transaction, a count or a reason. */
  @Property({ type: 'json', nullable: true })
  detail!: object | null;

  /** Time at which personal data were removed from the entry; null: not removed. */
  @Property({ type: 'timestamptz', nullable: true })
  redactedAt: Date | null = null;
}
