import { type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Permission } from '../../platform/permissions.js';
import { GatewayKind } from '../accounts/gateway-kind.js';
import { CallbackError } from './callback-error.js';
import { PaymentStatus } from '../payment-states.js';
import { Payment } from '../payment.entity.js';
import { describedEnum, type EnumValue } from '../../platform/graphql/described-enum.js';
import { Retention } from '../../platform/database/retention.js';

export const CallbackOutcome = describedEnum('CallbackOutcome', 'Outcome of a callback.', {
  RECEIVED: 'Stored and not verified yet',
  APPLIED: 'Verified, and changed the payment',
  IGNORED: 'Verified without effect: an earlier report has the same or a later state',
  DUPLICATE: 'Repeats the transaction and state of an earlier report',
  REFUSED: 'Forged, malformed or of an unknown reference',
  DISMISSED: 'Dismissed by a person without verification',
});
export type CallbackOutcome = EnumValue<typeof CallbackOutcome>;

registerEnumType(CallbackError, {
  name: 'CallbackError',
  description: 'Reason why a callback could not be verified yet.',
  valuesConfig: {
    GATEWAY_SILENT: { description: "The gateway's API did not respond, or not as documented" },
    NOT_CONFIRMED: { description: "The gateway's API does not confirm the callback" },
    ACCOUNT_INCOMPLETE: { description: "The event's gateway account lacks a credential for the query" },
    FAULT: { description: 'Internal error' },
  },
});

/** A callback, stored as received before it is verified, or a report that was fetched from the gateway. */
@Entity({ tableName: 'payment_notice' })
@Retention({
  personal: ['request', 'why'],
  until: 'RETENTION_CALLBACKS_DAYS; 7 days without a payment',
  nonPersonal: ['gateway', 'transaction_id', 'state', 'outcome', 'said', 'obstacle'],
})
@Index({
  name: 'payment_notice_unjudged',
  expression: "create index payment_notice_unjudged on payment_notice (next_try_at) where outcome = 'RECEIVED'",
})
@Index({
  name: 'payment_notice_to_forget',
  // For the nightly purge (purge-callbacks.ts): it skips rows that are redacted already.
  expression:
    "create index payment_notice_to_forget on payment_notice (received_at) where payment_id is not null and outcome <> 'RECEIVED' and not jsonb_exists(request, 'forgotten')",
})
@Index({
  name: 'payment_notice_transaction',
  expression:
    'create index payment_notice_transaction on payment_notice (transaction_id) where transaction_id is not null',
})
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Callback of a gateway about a payment, or a report that was fetched from the gateway.' })
export class GatewayCallback {
  @Field(() => ID, { description: 'ID of the callback' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Enum({ items: () => GatewayKind, type: 'text' })
  gateway!: GatewayKind;

  @ManyToOne(() => Payment, { ref: true, nullable: true, index: true })
  payment!: Ref<Payment> | null;

  @Field(() => String, { nullable: true, description: "Gateway's ID of the transaction; null until verified" })
  @Property({ type: 'text', nullable: true })
  transactionId!: string | null;

  @Field(() => String, { nullable: true, description: "State as the gateway's code; null until verified" })
  @Property({ type: 'text', nullable: true })
  state!: string | null;

  @Field(() => PaymentStatus, { nullable: true, description: 'Status that the gateway reports; null until verified' })
  @Enum({ items: () => PaymentStatus, type: 'text', nullable: true })
  said!: PaymentStatus | null;

  /** Method, query, headers without credentials, and body. */
  @Property({ type: 'json' })
  request!: object;

  @Field(() => CallbackOutcome, { description: 'Outcome of the callback' })
  @Enum({ items: () => CallbackOutcome, type: 'text' })
  outcome!: CallbackOutcome;

  @Field(() => String, { nullable: true, description: 'Reason of a refusal; null if not refused' })
  @Property({ type: 'text', nullable: true })
  why!: string | null;

  @Field(() => Date, { description: 'Time when the callback was received' })
  @Property({ type: 'timestamptz', index: true })
  receivedAt!: Date;

  /** Error of the last attempt to verify it; null once it has an outcome. */
  @Enum({ items: () => CallbackError, type: 'text', nullable: true })
  obstacle!: CallbackError | null;

  /** Number of attempts by the retry job. */
  @Property({ type: 'smallint', default: 0 })
  tries: number = 0;

  /** Time of the next attempt; null if the job does not retry it. */
  @Property({ type: 'timestamptz', nullable: true })
  nextTryAt!: Date | null;
}
