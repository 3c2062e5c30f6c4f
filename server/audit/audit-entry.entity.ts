import { type Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../users/user.entity.js';

/** Who changed what, and when. Written in the transaction of the change. */
@Entity()
@Index({ properties: ['subject', 'subjectId'] })
export class AuditEntry {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'timestamptz', index: true })
  at!: Date;

  @ManyToOne(() => User, { ref: true, nullable: true, index: true, deleteRule: 'set null' })
  user!: Ref<User> | null;

  /** 'user', 'visitor', 'gateway' or 'job'. */
  @Property({ type: 'text' })
  actor!: string;

  /** Kind of thing: 'event', 'registration', 'payment', … */
  @Property({ type: 'text' })
  subject!: string;

  @Property({ type: 'integer' })
  subjectId!: number;

  /** Past tense, e.g. 'paid', 'expired', 'deleted unpaid'. */
  @Property({ type: 'text' })
  action!: string;

  @Property({ type: 'json', nullable: true })
  detail!: object | null;
}
