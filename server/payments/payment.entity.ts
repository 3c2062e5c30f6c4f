import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { GatewayKind } from './gateway-kind.js';
import type { Charge } from './payment-charges.js';
import { PaymentStatus, ReviewReason } from './payment-states.js';

/** One attempt to pay: one reference at one gateway for one purchase. */
@Entity()
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
  // Who was charged once is found by the payment's own transaction.
  expression:
    'create index payment_charges on payment using gin (charges jsonb_path_ops) where jsonb_array_length(charges) > 1',
})
@Index({
  name: 'payment_reference',
  // Of this operator class, so that the beginning of a reference finds it, too.
  expression: 'create unique index payment_reference on payment (reference text_pattern_ops)',
})
@Index({
  name: 'payment_income',
  // All that an event's income is added up from: by day and by gateway.
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
@ObjectType({ description: 'One attempt to pay: one reference at one gateway for one purchase.' })
export class Payment {
  [OptionalProps]?: 'inVerification';

  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Purchase, { ref: true, index: true })
  purchase!: Ref<Purchase>;

  /** Its purchase's, which never moves to another: lists of an event's payments are read in their order from one index. */
  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  @Field(() => GatewayKind, { description: 'Through which gateway' })
  @Enum({ items: () => GatewayKind, type: 'text' })
  gateway!: GatewayKind;

  /** Letters and digits, ending in a letter: no gateway's separator, and no digit that could slide into the amount it is signed with. */
  @Field(() => String, { description: 'By which the gateway knows it' })
  @Property({ type: 'text' })
  reference!: string;

  /** What this attempt asks for; it is compared with this, whatever the purchase's amount became since. */
  @Field(() => CopScalar, { description: 'What was asked for' })
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Field(() => String, { description: 'ISO 4217' })
  @Property({ type: 'text', default: 'COP' })
  currency: 'COP' = 'COP';

  @Field(() => PaymentStatus, { description: 'How it stands' })
  @Enum({ items: () => PaymentStatus, type: 'text' })
  status!: PaymentStatus;

  @Field(() => String, {
    nullable: true,
    description: "The gateway's transaction that decided the status; null: none has yet",
  })
  @Property({ type: 'text', nullable: true })
  transactionId!: string | null;

  /** Every transaction that was approved on this reference: with several, the payer was charged more than once. */
  @Property({ type: 'json', default: '[]' })
  charges: Charge[] = [];

  /** What the gateway says it received, which may be something else than was asked for; null until it says so. */
  @Property({ type: new BigIntType('number'), nullable: true })
  receivedInCents!: number | null;

  @Property({ type: 'text', nullable: true })
  receivedCurrency!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Reason of a rejection in words, where the gateway gives one; null: it gave none',
  })
  @Property({ type: 'text', nullable: true })
  reason!: string | null;

  @Field(() => ReviewReason, {
    nullable: true,
    description: 'Why it waits for a decision; null: it waits for none, or it was decided',
  })
  @Enum({ items: () => ReviewReason, type: 'text', nullable: true })
  review!: ReviewReason | null;

  @Field(() => Date, { description: 'When it was begun' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  /** When its state last changed: a decision names the one it was made on. */
  @Field(() => Date, { description: 'When its state last changed' })
  @Property({ type: 'timestamptz' })
  updatedAt!: Date;

  /** When it was approved, which later changes of its state leave as it is; null: it never was. */
  @Field(() => Date, {
    nullable: true,
    description: 'When it was approved; kept when the money goes back; null: it never was',
  })
  @Property({ type: 'timestamptz', nullable: true })
  approvedAt!: Date | null;

  /** Opened in former times for somebody who knew no more than a document: its reference leads to nothing of the team. */
  @Property({ type: 'boolean', default: false })
  byDocument: boolean = false;

  /** When somebody was last sent to its checkout; null: it is only stored (a REST save's payment data), nobody has gone to pay. */
  @Property({ type: 'timestamptz', nullable: true })
  checkoutOpenedAt: Date | null = null;

  /** When an owner of the purchase was first sent to the checkout; null if at most others were, by the payment link for example. */
  @Property({ type: 'timestamptz', nullable: true })
  ownerOpenedAt: Date | null = null;

  /** When its gateway first reported it as pending; null: it has not. */
  @Property({ type: 'timestamptz', nullable: true })
  pendingSince: Date | null = null;

  /** When the payer came back from the checkout while nothing was known; null: not since somebody was last sent to one. */
  @Property({ type: 'timestamptz', nullable: true })
  returnedAt: Date | null = null;

  @Field(() => Boolean, {
    description:
      'Whether it is PENDING and the gateway reports it as such, or the payer came back from the gateway; false for one that was only begun',
  })
  get inVerification(): boolean {
    return this.status === PaymentStatus.PENDING && (this.pendingSince !== null || this.returnedAt !== null);
  }

  /** When the gateway was last asked by the reconcile job. */
  @Property({ type: 'timestamptz', nullable: true })
  askedAt!: Date | null;
}
