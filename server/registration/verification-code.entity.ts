import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A code that was mailed for a request, as a keyed hash, and the competitor whose e-mail address it went to. */
export interface MailedCode {
  hash: string;
  competitorId: number;
  /** Keyed hash of that address: the code is worth nothing once the competitor has another one. */
  emailHash: string;
}

/**
 * Request of a six-digit code ('Traer mis datos'). A request for an unknown document has a row without codes, so that
 * both are answered alike. A code counts only in the browser that requested it: nobody uses up another one's attempts.
 */
@Entity()
@Index({ properties: ['documentHash', 'browserHash'] })
export class VerificationCode {
  [OptionalProps]?: 'codes' | 'attempts' | 'usedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Keyed hash of the identity document. */
  @Property({ type: 'text' })
  documentHash!: string;

  /** Hash of the cookie of the browser that requested it. */
  @Property({ type: 'text' })
  browserHash!: string;

  /** One for each e-mail address; a retry of the mail adds another, and the first stays valid. */
  @Property({ type: 'json', default: '[]' })
  codes: readonly MailedCode[] = [];

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Null: it may still be entered. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null;
}
