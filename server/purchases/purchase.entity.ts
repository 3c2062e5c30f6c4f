import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Coupon } from '../coupons/coupon.entity.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { PriceLine } from './purchase-lines.js';
import { PurchaseKind, PurchaseStatus, ShownStatus, shownStatus, statusCode } from './purchase-states.js';

/** Browser that entered a six-digit code of one of the competitors. */
export interface CodeOwner {
  /** Hash of its cookie. */
  browser: string;
  /** Competitor to whose e-mail address the code went. */
  competitorId: number;
}

/** Who pays, as a gateway is told; what the buyer gave when it was bought. */
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'Who pays, as they said when they bought.' })
export class Payer {
  @Field(() => String, { description: 'Full name' })
  name!: string;

  @Field(() => String, { description: 'E-mail address, in lower case' })
  email!: string;

  @Field(() => String, { description: 'Telephone number as it was typed' })
  phone!: string;

  @Field(() => String, { description: 'Digits; capital letters, too, of another country' })
  document!: string;
}

/**
 * What is held, counted, priced and paid as one. What it is for (a team, goods) stands in tables that share its id.
 */
@Entity()
@Index({
  name: 'purchase_counts',
  // All that an event's counters and pictures are added up from, and its people filtered by: the rows themselves need
  // not be read.
  expression:
    'create index purchase_counts on purchase (event_id, status) include (id, kind, people, created_at, coupon_id, partner_key_id, in_verification)',
})
@Index({
  name: 'purchase_hold_end',
  expression: "create index purchase_hold_end on purchase (hold_expires_at) where status in ('UNPAID', 'REJECTED')",
})
@Index({
  name: 'purchase_unpaid_from',
  // Whose they are comes first: beginning with the event, one index could pass for the other.
  expression:
    "create index purchase_unpaid_from on purchase (saved_from, event_id) include (people) where status in ('UNPAID', 'REJECTED')",
})
@Index({
  name: 'purchase_unpaid_payer',
  expression:
    "create index purchase_unpaid_payer on purchase (payer_hash, event_id) include (people) where status in ('UNPAID', 'REJECTED')",
})
@Index({ properties: ['status', 'id'] })
// Most have neither, and need no entry.
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
  // What the shop takes in is added up from it, by day; registrations have no entry.
  expression:
    "create index purchase_of_shop on purchase (created_at) include (event_id, status, amount) where kind = 'ORDER'",
})
@Check({ name: 'purchase_amount_not_negative', expression: 'amount >= 0' })
@Check({ name: 'purchase_people', expression: 'people >= 0 and people <= 7' })
@Authorized(Permission.MONEY_READ)
@ObjectType({ description: 'What is held, counted, priced and paid as one: the places of a team, goods, or both.' })
export class Purchase {
  [OptionalProps]?: 'inVerification' | 'shownStatus';

  @Field(() => ID, { description: 'Id of the purchase; that of the registration or order it is for, too' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** The buyer's key to it: 128 random bits, in no list and no log. */
  @Property({ type: 'text', unique: true })
  token!: string;

  @Field(() => PurchaseKind, { description: 'What it was made for' })
  @Enum({ items: () => PurchaseKind, type: 'text' })
  kind!: PurchaseKind;

  /** Its gateways take the money. */
  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  @Field(() => String, { description: 'What it is, as a gateway shows it to who pays' })
  @Property({ type: 'text' })
  title!: string;

  /** Written by move-purchase.ts alone, once it is stored. */
  @Enum({ items: () => PurchaseStatus, type: 'text' })
  readonly status!: PurchaseStatus;

  /** Whether how one of its payments ends is not known (payments/verification.ts alone writes it). It stays as it was once the purchase is settled. */
  @Property({ type: 'boolean', default: false })
  readonly inVerification: boolean = false;

  @Field(() => ShownStatus, { name: 'status', description: 'Where its payment stands' })
  get shownStatus(): ShownStatus {
    return shownStatus(this);
  }

  @Field(() => Int, { description: 'People who hold a seat through it' })
  @Property({ type: 'integer' })
  people!: number;

  @Field(() => CopScalar, { description: 'What is to be paid in all, in pesos, less what a discount code takes off' })
  @Property({ type: new BigIntType('number') })
  amount!: number;

  /** What the amount is made of, line by line. */
  @Field(() => [PriceLine], { description: 'What the amount is made of' })
  @Property({ type: 'json' })
  lines!: PriceLine[];

  @Field(() => Payer, { nullable: true, description: "Null once the buyer's data were forgotten" })
  @Property({ type: 'json', nullable: true })
  payer!: Payer | null;

  @ManyToOne(() => Coupon, { ref: true, nullable: true })
  coupon!: Ref<Coupon> | null;

  @ManyToOne(() => PartnerKey, { ref: true, nullable: true })
  partnerKey!: Ref<PartnerKey> | null;

  /** Hash of the cookie of the browser that made the purchase, an owner (purchase-access.ts); empty: none is known. */
  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  browsers: string[] = [];

  /** Owners by a six-digit code (purchase-access.ts). */
  @Property({ type: 'json', default: '[]' })
  codeOwners: readonly CodeOwner[] = [];

  /** Keyed hash of the network address it was saved from; null: from none. Unpaid people are capped by it. */
  @Property({ type: 'text', nullable: true, fieldName: 'saved_from' })
  networkHash: string | null = null;

  /** Keyed hash of the e-mail its payer gave. Unpaid people are capped by it. */
  @Property({ type: 'text', nullable: true, fieldName: 'payer_hash' })
  payerEmailHash: string | null = null;

  /** End of the hold; null once nothing more is to be paid. */
  @Field(() => Date, {
    nullable: true,
    description: 'When the hold ends or has ended; null: nothing is to be paid any more',
  })
  @Property({ type: 'timestamptz', nullable: true })
  holdExpiresAt!: Date | null;

  @Field(() => Date, { description: 'When it was saved' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, { nullable: true, description: '0, 4, 6, 7, 8 or 100; null when expired, deleted or refunded' })
  get statusCode(): number | null {
    return statusCode(this.status);
  }
}
