import type { Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { PasswordLinkKind } from './password-link-states.js';
import { User } from './user.entity.js';

/** A link, mailed to a user, that sets their password once. */
@Entity()
export class PasswordLink {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Index()
  @ManyToOne(() => User, { ref: true, deleteRule: 'cascade' })
  user!: Ref<User>;

  @Enum({ items: () => PasswordLinkKind, type: 'text' })
  kind!: PasswordLinkKind;

  /** SHA-256 of the token in the link; the token itself is in the mail alone. */
  @Property({ type: 'text', unique: true, hidden: true })
  tokenHash!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** When it went out; null: the mail could not be sent, or not yet. */
  @Property({ type: 'timestamptz', nullable: true })
  mailedAt!: Date | null;

  /** When it set a password, or another way of setting one made it useless; null: it may still be used. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt!: Date | null;
}
