import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
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
registerEnumType(NoticeOutcome, {
  name: 'NoticeOutcome',
  valuesConfig: {
    RECEIVED: { description: 'Stored, not yet judged.' },
    APPLIED: { description: 'It changed the payment.' },
    IGNORED: { description: 'Verified, but an earlier one had said the same, or more.' },
    DUPLICATE: { description: 'The same transaction and state had been reported before.' },
    REFUSED: { description: 'Forged or malformed.' },
  },
});

/** One callback, stored as it came before anything is done with it. */
@Entity()
@Index({
  name: 'payment_notice_once',
  expression:
    "create unique index payment_notice_once on payment_notice (gateway, transaction_id, state) where outcome in ('APPLIED', 'IGNORED')",
})
@Index({
  name: 'payment_notice_transaction',
  expression:
    'create index payment_notice_transaction on payment_notice (transaction_id) where transaction_id is not null',
})
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What a gateway said about a payment, by itself or when it was asked.' })
export class PaymentNotice {
  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: () => GatewayKind, type: 'text' })
  gateway!: GatewayKind;

  @ManyToOne(() => Payment, { ref: true, nullable: true, index: true })
  payment!: Ref<Payment> | null;

  /** The gateway's transaction and its raw state; null until verified. */
  @Field(() => String, { nullable: true, description: "The gateway's transaction; null until verified" })
  @Property({ type: 'text', nullable: true })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: "The state in the gateway's own code; null until verified" })
  @Property({ type: 'text', nullable: true })
  state!: string | null;

  /** Method, query, headers that matter, body. */
  @Property({ type: 'json' })
  request!: object;

  @Field(() => NoticeOutcome)
  @Enum({ items: () => NoticeOutcome, type: 'text' })
  outcome!: NoticeOutcome;

  @Field(() => String, { nullable: true, description: 'Why it was refused' })
  @Property({ type: 'text', nullable: true })
  why!: string | null;

  @Field(() => Date)
  @Property({ type: 'timestamptz', index: true })
  receivedAt!: Date;
}
