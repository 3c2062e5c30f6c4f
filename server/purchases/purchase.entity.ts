import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Coupon } from '../coupons/coupon.entity.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { PriceLine } from './purchase-lines.js';
import { PurchaseKind, PurchaseStatus, DisplayStatus, displayStatus, statusCode } from './purchase-states.js';
import { Retention } from '../platform/database/retention.js';

/** Browser that entered a six-digit code of one of the competitors. */
export interface CodeOwner {
  /** Hash of the browser's cookie. */
  browser: string;
  /** Competitor to whose e-mail address the code went. */
  competitorId: number;
}

/** Payer's data as the buyer entered them; gateways get them. */
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Data of the payer as entered at the purchase.' })
export class Payer {
  @Field(() => String, { description: 'Full name' })
  name!: string;

  @Field(() => String, { description: 'E-mail address, in lower case' })
  email!: string;

  @Field(() => String, { description: 'Telephone number as it was typed' })
  phone!: string;

  @Field(() => String, { description: 'Identity document: digits, with capital letters if it is a foreign one' })
  document!: string;
}

/**
 * A registration, an order, or both, that is held, priced and paid as one. `registration` and `goods_order` share its
 * ID.
 */
@Entity()
@Retention({
  personal: ['token', 'payer', 'browsers', 'code_owners', 'saved_from', 'payer_hash'],
  until:
    'RETENTION_UNPAID_DAYS unpaid; payer and hashes with its people, of the shop RETENTION_ORDERS_DAYS; the token says nothing without',
  nonPersonal: ['kind', 'title', 'status', 'lines'],
})
@Index({
  name: 'purchase_in_event',
  // Covers all columns of an event's counters, charts and competitor filter, so that they read the index only. In the
  // order of competitor_in_event, so that a list merges both indexes and stops at the end of its page.
  expression:
    'create index purchase_in_event on purchase (event_id, id) include (status, kind, people, created_at, coupon_id, partner_key_id, in_verification)',
})
@Index({
  name: 'purchase_hold_end',
  expression: "create index purchase_hold_end on purchase (hold_expires_at) where status in ('UNPAID', 'REJECTED')",
})
@Index({
  name: 'purchase_unpaid_from',
  // The hash is the first column: with the event first, the planner could choose this index for a query by payer.
  expression:
    "create index purchase_unpaid_from on purchase (saved_from, event_id) include (people) where status in ('UNPAID', 'REJECTED')",
})
@Index({
  name: 'purchase_unpaid_payer',
  expression:
    "create index purchase_unpaid_payer on purchase (payer_hash, event_id) include (people) where status in ('UNPAID', 'REJECTED')",
})
@Index({ properties: ['status', 'id'] })
// Partial indexes: most purchases have no coupon and no partner key.
@Index({
  name: 'purchase_coupon_id',
  expression: 'create index purchase_coupon_id on purchase (coupon_id) where coupon_id is not null',
})
@Index({
  name: 'purchase_partner_key_id',
  expression: 'create index purchase_partner_key_id on purchase (partner_key_id) where partner_key_id is not null',
})
@Index({
  name: 'purchase_of_shop',
  // For the shop's revenue by day.
  expression:
    "create index purchase_of_shop on purchase (created_at) include (event_id, status, amount) where kind = 'ORDER'",
})
@Check({ name: 'purchase_amount_not_negative', expression: 'amount >= 0' })
@Check({ name: 'purchase_people', expression: 'people >= 0 and people <= 7' })
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'A registration, an order, or both, that is held, priced and paid as one.' })
export class Purchase {
  [OptionalProps]?: 'inVerification' | 'displayStatus';

  @Field(() => ID, { description: 'ID of the purchase, which is also the ID of its registration or order' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Secret of the payment link: 128 random bits. It must appear in no list and no log. */
  @Property({ type: 'text', unique: true })
  token!: string;

  @Field(() => PurchaseKind, { description: 'Kind of purchase' })
  @Enum({ items: () => PurchaseKind, type: 'text' })
  kind!: PurchaseKind;

  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  @Field(() => String, { description: 'Title of the purchase in Spanish, as gateways show it to the payer' })
  @Property({ type: 'text' })
  title!: string;

  /** After the insert only move-purchase.ts writes it. */
  @Enum({ items: () => PurchaseStatus, type: 'text' })
  readonly status!: PurchaseStatus;

  /**
   * Whether the outcome of a payment is unknown. Only payments/verification.ts writes it, until the purchase is
   * settled.
   */
  @Property({ type: 'boolean', default: false })
  readonly inVerification: boolean = false;

  @Field(() => DisplayStatus, { name: 'status', description: 'Status of the purchase' })
  get displayStatus(): DisplayStatus {
    return displayStatus(this);
  }

  @Field(() => Int, { description: 'Number of competitors who hold a seat through the purchase; 0 for an order' })
  @Property({ type: 'integer' })
  people!: number;

  @Field(() => CopScalar, { description: 'Total of the purchase in pesos, after the discount' })
  @Property({ type: new BigIntType('number') })
  amount!: number;

  @Field(() => [PriceLine], { description: 'Price lines that add up to the amount' })
  @Property({ type: 'json' })
  lines!: PriceLine[];

  @Field(() => Payer, { nullable: true, description: "Data of the payer; null if the buyer's data were deleted" })
  @Property({ type: 'json', nullable: true })
  payer!: Payer | null;

  @ManyToOne(() => Coupon, { ref: true, nullable: true })
  coupon!: Ref<Coupon> | null;

  @ManyToOne(() => PartnerKey, { ref: true, nullable: true })
  partnerKey!: Ref<PartnerKey> | null;

  /**
   * Hash of the cookie of the browser that made the purchase, which is an owner (purchase-access.ts); empty if unknown.
   */
  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  browsers: string[] = [];

  /** Owners by a six-digit code (purchase-access.ts). */
  @Property({ type: 'json', default: '[]' })
  codeOwners: readonly CodeOwner[] = [];

  /** HMAC of the visitor's network address, for the cap on unpaid seats; null if no visitor made the purchase. */
  @Property({ type: 'text', nullable: true, fieldName: 'saved_from' })
  networkHash: string | null = null;

  /** HMAC of the payer's e-mail address, for the cap on unpaid seats. */
  @Property({ type: 'text', nullable: true, fieldName: 'payer_hash' })
  payerEmailHash: string | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time when the hold ends or ended; null if nothing is left to pay',
  })
  @Property({ type: 'timestamptz', nullable: true })
  holdExpiresAt!: Date | null;

  @Field(() => Date, { description: 'Time when the purchase was made' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of `status` in REST: 0, 4, 6, 7, 8 or 100; null if expired, deleted or refunded',
  })
  get statusCode(): number | null {
    return statusCode(this.status);
  }
}
