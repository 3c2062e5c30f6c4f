import type { Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.js';

/** A login. The token has the ID (session-token.ts). A logout deletes the row; a job deletes expired rows. */
@Entity()
export class UserSession {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** Start of the session in whole seconds, the `iat` of its token. */
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** Time of the last `reauthenticate` in this session; null: the password was last checked at `createdAt`. */
  @Property({ type: 'timestamptz', nullable: true })
  reauthenticatedAt!: Date | null;

  /** Time of the last request that a person made, to the minute. */
  @Index()
  @Property({ type: 'timestamptz' })
  lastSeenAt!: Date;

  /** Latest end of the session, the `exp` of its token. An idle session ends earlier. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
