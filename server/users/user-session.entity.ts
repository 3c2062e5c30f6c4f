import type { Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.js';

/** A login that goes on. It ends by being deleted; one whose time has run out is deleted by a job. */
@Entity()
export class UserSession {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** SHA-256 of the token that its browser sends; the token itself is nowhere. */
  @Property({ type: 'text', unique: true, hidden: true })
  tokenHash!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** Time of the last `reauthenticate` in this session; null: the password was last checked at `createdAt`. */
  @Property({ type: 'timestamptz', nullable: true })
  reauthenticatedAt!: Date | null;

  /** When somebody last used it, to the minute. */
  @Index()
  @Property({ type: 'timestamptz' })
  lastSeenAt!: Date;

  /** Its end, however much it is used. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
