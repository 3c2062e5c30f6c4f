import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { GatewayKind } from './accounts/gateway-kind.js';
import type { Charge } from './payment-charges.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';
import { Retention } from '../platform/database/retention.js';

/** Attempt to pay a purchase: one reference at one gateway. */
@Entity()
@Retention({
  nonPersonal: [
    ...['gateway', 'reference', 'currency', 'status', 'transaction_id', 'reason', 'review'],
    ...['received_currency', 'charges'],
  ],
})
@Index({
  name: 'payment_open',
  expression: "create index payment_open on payment (created_at) where status = 'PENDING'",
})
@Index({
  name: 'payment_review',
  expression: 'create index payment_review on payment (event_id, created_at, id) where review is not null',
})
@Index({ properties: ['createdAt', 'id'] })
@Index({ name: 'payment_by_amount', properties: ['amount', 'id'] })
@Index({ properties: ['event', 'createdAt', 'id'] })
@Index({ properties: ['event', 'status', 'createdAt', 'id'] })
@Index({ properties: ['status', 'createdAt', 'id'] })
@Index({ properties: ['gateway', 'createdAt', 'id'] })
@Index({
  name: 'payment_transaction',
  expression: 'create index payment_transaction on payment (transaction_id) where transaction_id is not null',
})
@Index({
  name: 'payment_charges',
  // A payment with one charge is found by its `transaction_id`.
  expression:
    'create index payment_charges on payment using gin (charges jsonb_path_ops) where jsonb_array_length(charges) > 1',
})
@Index({
  name: 'payment_reference',
  // This operator class also serves searches by the start of a reference.
  expression: 'create unique index payment_reference on payment (reference text_pattern_ops)',
})
@Index({
  name: 'payment_income',
  // Covers all columns of an event's revenue by day and by gateway.
  expression:
    'create index payment_income on payment (event_id, status) include (gateway, amount, received_in_cents, received_currency, approved_at)',
})
@Index({
  name: 'payment_open_attempt',
  expression:
    "create unique index payment_open_attempt on payment (purchase_id, gateway, amount) where status = 'PENDING' and checkout_opened_at is null and transaction_id is null and not by_document",
})
@Check({ name: 'payment_amount_positive', expression: 'amount > 0' })
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Attempt to pay a purchase: one reference at one gateway.' })
export class Payment {
  [OptionalProps]?: 'inVerification';

  @Field(() => ID, { description: 'ID of the payment' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Purchase, { ref: true, index: true })
  purchase!: Ref<Purchase>;

  /**
   * Event of the purchase, copied so that one index sorts the payments of an event. A purchase never changes its event.
   */
  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  @Field(() => GatewayKind, { description: 'Gateway of the payment' })
  @Enum({ items: () => GatewayKind, type: 'text' })
  gateway!: GatewayKind;

  /** Format: payment-reference.ts. */
  @Field(() => String, { description: 'Identifier of the payment at the gateway' })
  @Property({ type: 'text' })
  reference!: string;

  /**
   * Amount that the gateway was asked for. Received amounts are compared with it, not with the purchase's current
   * amount.
   */
  @Field(() => CopScalar, { description: 'Requested amount in pesos' })
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Field(() => String, { description: 'Currency code of ISO 4217' })
  @Property({ type: 'text', default: 'COP' })
  currency: 'COP' = 'COP';

  @Field(() => PaymentStatus, { description: 'Status of the payment' })
  @Enum({ items: () => PaymentStatus, type: 'text' })
  status!: PaymentStatus;

  @Field(() => String, {
    nullable: true,
    description: "Gateway's ID of the transaction that decided the status; null if there is none yet",
  })
  @Property({ type: 'text', nullable: true })
  transactionId!: string | null;

  /** Charges on this reference; more than one is a double charge. */
  @Property({ type: 'json', default: '[]' })
  charges: Charge[] = [];

  /**
   * Amount in cents that the gateway reports as received, which may differ from `amount`; null until it reports one.
   */
  @Property({ type: new BigIntType('number'), nullable: true })
  receivedInCents!: number | null;

  @Property({ type: 'text', nullable: true })
  receivedCurrency!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a rejection in Spanish; null if the gateway gave none',
  })
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  @Field(() => ReviewReason, {
    nullable: true,
    description: 'Reason of the review; null if the payment is not under review',
  })
  @Enum({ items: () => ReviewReason, type: 'text', nullable: true })
  review!: ReviewReason | null;

  @Field(() => Date, { description: 'Time when the payment was created' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Date, { description: 'Time of the last change; pass it as `seen` of a decision' })
  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the approval, also after the money was returned; null if the payment was never approved',
  })
  @Property({ type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;

  /**
   * Whether an earlier version opened it for a caller who knew only a document. Such a payment is not reused for a
   * checkout.
   */
  @Property({ type: 'boolean', default: false })
  byDocument: boolean = false;

  /** Time when its checkout was first opened; null if it is only stored, as the payment data of a REST save are. */
  @Property({ type: 'timestamptz', nullable: true })
  checkoutOpenedAt: Date | null = null;

  /**
   * Time when an owner of the purchase first opened the checkout; null if at most others did, by the payment link for
   * example.
   */
  @Property({ type: 'timestamptz', nullable: true })
  ownerOpenedAt: Date | null = null;

  /** Time when the gateway first reported it as pending; null if it has not. */
  @Property({ type: 'timestamptz', nullable: true })
  pendingSince: Date | null = null;

  /**
   * Time when the payer returned from the checkout with the outcome unknown; null if not since a checkout was last
   * opened.
   */
  @Property({ type: 'timestamptz', nullable: true })
  returnedAt: Date | null = null;

  @Field(() => Boolean, {
    description:
      'Whether the payment is PENDING and the gateway reports it as such or the payer returned from the gateway; false if it was only started',
  })
  get inVerification(): boolean {
    return this.status === PaymentStatus.PENDING && (this.pendingSince !== null || this.returnedAt !== null);
  }

  /** Time of the last query at the gateway. */
  @Property({ type: 'timestamptz', nullable: true })
  askedAt!: Date | null;
}
