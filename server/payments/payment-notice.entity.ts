import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { GatewayKind } from './gateway-kind.js';
import { Payment } from './payment.entity.js';

export enum NoticeOutcome {
  /** Stored, not yet judged: the server stopped in between. */
  RECEIVED = 'RECEIVED',
  APPLIED = 'APPLIED',
  /** Verified, but it changed nothing: an earlier one had said the same, or more. */
  IGNORED = 'IGNORED',
  /** The same transaction and state had been reported before. */
  DUPLICATE = 'DUPLICATE',
  /** Forged, malformed or of an unknown reference. */
  REFUSED = 'REFUSED',
}

/** One callback, stored as it came before anything is done with it. */
@Entity()
@Index({
  name: 'payment_notice_once',
  expression:
    "create unique index payment_notice_once on payment_notice (gateway, transaction_id, state) where outcome in ('APPLIED', 'IGNORED')",
})
export class PaymentNotice {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: () => GatewayKind, type: 'text' })
  gateway!: GatewayKind;

  @ManyToOne(() => Payment, { ref: true, nullable: true, index: true })
  payment!: Ref<Payment> | null;

  /** The gateway's transaction and its raw state; null until verified. */
  @Property({ type: 'text', nullable: true })
  transactionId!: string | null;

  @Property({ type: 'text', nullable: true })
  state!: string | null;

  /** Method, query, headers that matter, body. */
  @Property({ type: 'json' })
  request!: object;

  @Enum({ items: () => NoticeOutcome, type: 'text' })
  outcome!: NoticeOutcome;

  @Property({ type: 'text', nullable: true })
  why!: string | null;

  @Property({ type: 'timestamptz', index: true })
  receivedAt!: Date;
}
