import { BigIntType, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  Check,
  Entity,
  Enum,
  Index,
  ManyToOne,
  OneToOne,
  PrimaryKey,
  Property,
  Unique,
} from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { Quota } from '../quotas/quota.entity.js';

export enum CouponKind {
  /** `value` percent of the registration's price, rounded to pesos in the payer's favour. */
  PERCENT = 'percent',
  /** `value` pesos off the registration's price, never below 0. */
  FIXED = 'fixed',
}

registerEnumType(CouponKind, {
  name: 'CouponKind',
  description: 'Unit of the value of a coupon.',
  valuesConfig: {
    PERCENT: {
      description: "Percent of the price of the registration without products, rounded to pesos in the payer's favour.",
    },
    FIXED: { description: 'Pesos off the price of the registration without products, at most its price.' },
  },
});

/** Coupon of an event. */
@Entity()
@Unique({ properties: ['event', 'code'] })
@Index({ properties: ['event', 'id'] })
@Check({ name: 'coupon_value', expression: "value > 0 and (kind <> 'percent' or value <= 100)" })
@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Coupon of an event: a discount with a code.' })
export class Coupon {
  [OptionalProps]?: 'active' | 'batch' | 'fieldVersions' | 'limit' | 'used' | 'version';

  @Field(() => ID, { description: 'ID of the coupon.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, {
    description: 'Coupon code in capitals; masked after its beginning without COUPONS_EXPORT and EVENTS_WRITE.',
  })
  @Property({ type: 'text' })
  code!: string;

  @Field(() => CouponKind, { description: 'Unit of `value`: percent or pesos.' })
  @Enum({ items: () => CouponKind, type: 'text' })
  kind!: CouponKind;

  @Field(() => CopScalar, {
    description: 'Discount on each registration, in percent or pesos depending on `kind`.',
  })
  @Property({ type: new BigIntType('number') })
  value!: number;

  @Field(() => Date, { nullable: true, description: 'Start of validity; null if the coupon is valid at once.' })
  @Property({ type: 'timestamptz', nullable: true })
  validFrom!: Date | null;

  @Field(() => Date, { nullable: true, description: 'End of validity; null if it does not end.' })
  @Property({ type: 'timestamptz', nullable: true })
  validUntil!: Date | null;

  @Field(() => Boolean, { description: 'Whether the coupon can be applied to registrations.' })
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  /** Shared by all coupons created in one batch; null: created alone. */
  @Field(() => String, {
    nullable: true,
    description: 'ID of the batch in which the coupon was created; null if it was created alone.',
  })
  @Property({ type: 'text', nullable: true })
  batch: string | null = null;

  @Field(() => Int, {
    description:
      'Version for optimistic locking: increases with each save; send the version that was read with an update.',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Version of the last change of each field. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  /** Uses by registrations. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;

  @Field(() => Int, {
    nullable: true,
    description: 'Maximum number of registrations that may use the coupon; null if unlimited.',
  })
  get limit(): number | null {
    return this.uses.getEntity().limit;
  }

  @Field(() => Int, {
    description: 'Number of registrations that use the coupon, including unpaid ones; a team counts once.',
  })
  get used(): number {
    return this.uses.getEntity().taken;
  }

  isValidAt(now: Date): boolean {
    return this.active && (!this.validFrom || this.validFrom <= now) && (!this.validUntil || now <= this.validUntil);
  }
}
