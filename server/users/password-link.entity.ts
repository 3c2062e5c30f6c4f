import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PasswordLinkKind } from './password-link-states.js';
import { User } from './user.entity.js';
import { Retention } from '../platform/database/retention.js';

/** A mailed link that sets a user's password once. */
@Entity()
@Retention({ personal: ['token_hash'], until: 'its end; with its user', nonPersonal: ['kind'] })
export class PasswordLink {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Enum({ items: () => PasswordLinkKind, type: 'text' })
  kind!: PasswordLinkKind;

  /** SHA-256 of the token in the link; only the mail has the token. */
  @Property({ type: 'text', unique: true, hidden: true })
  tokenHash!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Time at which the mail was sent; null: not sent yet, or sending failed. */
  @Property({ type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  /** Time at which the link set a password or was invalidated; null: the link can be used until it expires. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
