import { BigIntType, Collection, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, OneToMany, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Coupon } from '../coupons/coupon.entity.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { Competitor } from './competitor.entity.js';
import { PriceLine } from './registration-lines.js';
import { RegistrationStatus, statusCode } from './registration-states.js';

/** One team (1 to 7 people) in one event: one category, one amount, one hold. */
@Entity()
@Index({
  name: 'registration_statistics',
  // All that an event's counters and pictures are added up from, and its people filtered by: the rows themselves need
  // not be read.
  expression:
    'create index registration_statistics on registration (event_id, status) include (id, category_id, team_size, created_at, coupon_id, partner_key_id)',
})
@Index({
  name: 'registration_hold_end',
  expression:
    "create index registration_hold_end on registration (hold_expires_at) where status in ('UNPAID', 'REJECTED')",
})
@Index({
  name: 'registration_unpaid_from',
  // Whose they are comes first: beginning with the event, one index could pass for the other.
  expression:
    "create index registration_unpaid_from on registration (saved_from, event_id) include (team_size) where status in ('UNPAID', 'REJECTED')",
})
@Index({
  name: 'registration_unpaid_payer',
  expression:
    "create index registration_unpaid_payer on registration (payer_hash, event_id) include (team_size) where status in ('UNPAID', 'REJECTED')",
})
@Index({ properties: ['category', 'id'] })
@Index({ properties: ['status', 'id'] })
@Check({ name: 'registration_amount_not_negative', expression: 'amount >= 0' })
@Check({ name: 'registration_team_size', expression: 'team_size >= 1 and team_size <= 7' })
@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType({ description: 'One team (1 to 7 people) in one event.' })
export class Registration {
  @Field(() => ID)
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** The team's key to its own registration: 128 random bits, in no list and no log. */
  @Property({ type: 'text', unique: true })
  token!: string;

  /** Hashes of the browsers that made it, or proved to be of its team: they may see and change it without its token. */
  @Property({ type: 'text[]', defaultRaw: "'{}'" })
  browsers: string[] = [];

  /** Keyed hash of the network address it was saved from; null: from none. Unpaid people are capped by it. */
  @Property({ type: 'text', nullable: true })
  savedFrom: string | null = null;

  /** Keyed hash of the e-mail its payer gave. Unpaid people are capped by it. */
  @Property({ type: 'text', nullable: true })
  payerHash: string | null = null;

  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  @Field(() => Category)
  @ManyToOne(() => Category, { ref: true })
  category!: Ref<Category>;

  /** Written by move-registration.ts alone, once it is stored. */
  @Field(() => RegistrationStatus)
  @Enum({ items: () => RegistrationStatus, type: 'text' })
  readonly status!: RegistrationStatus;

  @Field(() => Int)
  @Property({ type: 'integer' })
  teamSize!: number;

  /** Price in force when the hold was taken, a person. It never moves while the hold lives. */
  @Property({ type: new BigIntType('number') })
  basePrice!: number;

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, { description: 'MONEY_READ' })
  @Property({ type: new BigIntType('number') })
  amount!: number;

  /** What the amount is made of, line by line. */
  @Authorized(Permission.MONEY_READ)
  @Field(() => [PriceLine], { description: 'MONEY_READ: what the amount is made of' })
  @Property({ type: 'json' })
  lines!: PriceLine[];

  @ManyToOne(() => Coupon, { ref: true, nullable: true, index: true })
  coupon!: Ref<Coupon> | null;

  @ManyToOne(() => PartnerKey, { ref: true, nullable: true, index: true })
  partnerKey!: Ref<PartnerKey> | null;

  /** When its confirmation was last asked for by hand. */
  @Property({ type: 'timestamptz', nullable: true })
  confirmationAskedAt: Date | null = null;

  /** When the link to pay was last asked for. */
  @Property({ type: 'timestamptz', nullable: true })
  paymentLinkAskedAt: Date | null = null;

  /** End of the hold; null once nothing more is to be paid. */
  @Field(() => Date, { nullable: true })
  @Property({ type: 'timestamptz', nullable: true })
  holdExpiresAt!: Date | null;

  @Field(() => Date)
  @Property({ type: 'timestamptz', index: true })
  createdAt!: Date;

  @Field(() => [Competitor])
  @OneToMany(() => Competitor, (competitor) => competitor.registration, { orderBy: { position: 'asc' } })
  competitors = new Collection<Competitor>(this);

  @Field(() => Int, { nullable: true, description: '0, 4, 6, 7, 8 or 100; null when expired or deleted' })
  get statusCode(): number | null {
    return statusCode(this.status);
  }
}
