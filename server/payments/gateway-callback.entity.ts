import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { GatewayKind } from './gateway-kind.js';
import { CallbackError } from './callback-error.js';
import { PaymentStatus } from './payment-states.js';
import { Payment } from './payment.entity.js';

export enum CallbackOutcome {
  /** Stored, not yet judged: the server stopped in between, or the gateway could not be asked. It is tried again. */
  RECEIVED = 'RECEIVED',
  APPLIED = 'APPLIED',
  /** Verified, but it changed nothing: an earlier one had said the same, or more. */
  IGNORED = 'IGNORED',
  /** The same transaction and state had been reported before. */
  DUPLICATE = 'DUPLICATE',
  /** Forged, malformed or of an unknown reference. */
  REFUSED = 'REFUSED',
  /** Never judged: a person set it aside. */
  DISMISSED = 'DISMISSED',
}
registerEnumType(CallbackOutcome, {
  name: 'CallbackOutcome',
  description: "What became of a gateway's notice.",
  valuesConfig: {
    RECEIVED: { description: 'Stored, not yet judged.' },
    APPLIED: { description: 'It changed the payment.' },
    IGNORED: { description: 'Verified, but an earlier one had said the same, or more.' },
    DUPLICATE: { description: 'The same transaction and state had been reported before.' },
    REFUSED: { description: 'Forged or malformed.' },
    DISMISSED: { description: 'Never judged: a person set it aside.' },
  },
});

registerEnumType(CallbackError, {
  name: 'CallbackError',
  description: "Why a gateway's notice could not be judged yet.",
  valuesConfig: {
    GATEWAY_SILENT: { description: "The gateway's API did not answer, or not as documented." },
    NOT_CONFIRMED: { description: "The gateway's API does not show what the notice says." },
    ACCOUNT_INCOMPLETE: { description: "The event's account lacks what is needed to ask." },
    FAULT: { description: 'A fault of our own.' },
  },
});

/** One callback, stored as it came before anything is done with it. */
@Entity({ tableName: 'payment_notice' })
@Index({
  name: 'payment_notice_unjudged',
  expression: "create index payment_notice_unjudged on payment_notice (next_try_at) where outcome = 'RECEIVED'",
})
@Index({
  name: 'payment_notice_to_forget',
  // Nightly retention (forget-notices.ts) finds its next batch without reading all that it changed before.
  expression:
    "create index payment_notice_to_forget on payment_notice (received_at) where payment_id is not null and outcome <> 'RECEIVED' and not jsonb_exists(request, 'forgotten')",
})
@Index({
  name: 'payment_notice_transaction',
  expression:
    'create index payment_notice_transaction on payment_notice (transaction_id) where transaction_id is not null',
})
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What a gateway said about a payment, by itself or when it was asked.' })
export class GatewayCallback {
  @Field(() => ID, { description: 'Its own' })
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

  /** The same in our words; null until verified. */
  @Field(() => PaymentStatus, { nullable: true, description: 'What it says of the payment; null until verified' })
  @Enum({ items: () => PaymentStatus, type: 'text', nullable: true })
  said!: PaymentStatus | null;

  /** Method, query, headers that matter, body. */
  @Property({ type: 'json' })
  request!: object;

  @Field(() => CallbackOutcome, { description: 'What became of it' })
  @Enum({ items: () => CallbackOutcome, type: 'text' })
  outcome!: CallbackOutcome;

  @Field(() => String, { nullable: true, description: 'Why it was refused; null: it was not' })
  @Property({ type: 'text', nullable: true })
  why!: string | null;

  @Field(() => Date, { description: 'When it came' })
  @Property({ type: 'timestamptz', index: true })
  receivedAt!: Date;

  /** What the last try failed on, while it is not judged. */
  @Enum({ items: () => CallbackError, type: 'text', nullable: true })
  obstacle!: CallbackError | null;

  /** How often the job has tried to judge it. */
  @Property({ type: 'smallint', default: 0 })
  tries: number = 0;

  /** When the job tries again; null: never by itself. */
  @Property({ type: 'timestamptz', nullable: true })
  nextTryAt!: Date | null;
}
