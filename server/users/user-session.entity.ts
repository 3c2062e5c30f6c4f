import type { Ref } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { User } from './user.entity.js';

/** A login. Its token names the row (session-token.ts). Signing out deletes the row; expired rows are deleted by a job. */
@Entity()
export class UserSession {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  /** In whole seconds, the `iat` of its token. */
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** Time of the last `reauthenticate` in this session; null: the password was last checked at `createdAt`. */
  @Property({ type: 'timestamptz', nullable: true })
  reauthenticatedAt!: Date | null;

  /** Time of the last request that a person made, to the minute. */
  @Index()
  @Property({ type: 'timestamptz' })
  lastSeenAt!: Date;

  /** End of the session however much it is used, the `exp` of its token. */
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;
}
