import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Retention } from '../platform/database/retention.js';

/** HMAC of a mailed code, and the competitor to whose e-mail address it went. */
export interface MailedCode {
  hash: string;
  competitorId: number;
  /** HMAC of the address: the code is void once the competitor has another address. */
  emailHash: string;
}

/**
 * Request of a six-digit code ('Traer mis datos'). A request for an unknown document has a row without codes, so that
 * both cases respond alike. A code is valid only in the browser that requested it, so that others cannot use up its
 * attempts.
 */
@Entity()
@Retention({ personal: ['document_hash', 'browser_hash', 'codes'], until: '10 minutes; keyed hashes' })
@Index({ properties: ['documentHash', 'browserHash'] })
export class VerificationCode {
  [OptionalProps]?: 'codes' | 'attempts' | 'usedAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** HMAC of the identity document. */
  @Property({ type: 'text' })
  documentHash!: string;

  /** Hash of the cookie of the requesting browser. */
  @Property({ type: 'text' })
  browserHash!: string;

  /** One per e-mail address; a retried mail adds another, and the earlier ones stay valid. */
  @Property({ type: 'json', default: '[]' })
  codes: readonly MailedCode[] = [];

  @Property({ type: 'integer', default: 0 })
  attempts: number = 0;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Index()
  @Property({ type: 'timestamptz' })
  expiresAt!: Date;

  /** Null if not used yet. */
  @Property({ type: 'timestamptz', nullable: true })
  usedAt: Date | null = null;
}
