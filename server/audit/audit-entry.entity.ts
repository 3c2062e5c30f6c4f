import { BigIntType, type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { User } from '../users/user.entity.js';
import type { AuditAction, AuditActor, AuditSubject } from './audit-enums.js';

/** Who changed what, when, from what to what. Written in the transaction of the change, never changed after. */
@Entity()
@Index({ properties: ['subject', 'subjectId', 'id'] })
@Index({ properties: ['event', 'id'] })
@Index({ properties: ['user', 'id'] })
export class AuditEntry {
  @PrimaryKey({ type: new BigIntType('number') })
  id!: number;

  @Property({ type: 'timestamptz', index: true })
  at!: Date;

  /** The person; null: not a person, or one deleted since. */
  @ManyToOne(() => User, { ref: true, nullable: true, deleteRule: 'set null' })
  user!: Ref<User> | null;

  @Property({ type: 'text' })
  actor!: AuditActor;

  @Property({ type: 'text' })
  subject!: AuditSubject;

  @Property({ type: 'integer' })
  subjectId!: number;

  /** The event it happened in: who may see that event may see the line. Null: of no event, for administrators. */
  @ManyToOne(() => Event, { ref: true, nullable: true, deleteRule: 'set null' })
  event!: Ref<Event> | null;

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
}
