import { BigIntType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { Code } from './code.entity.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';
import { Retention } from '../platform/database/retention.js';

export const CouponKind = describedEnum('CouponKind', 'Unit of the value of a coupon.', {
  PERCENT: [
    'percent',
    "Percent of the price of the registration without products, rounded to pesos in the payer's favour.",
  ],
  FIXED: ['fixed', 'Pesos off the price of the registration without products, at most its price.'],
});
export type CouponKind = EnumValue<typeof CouponKind>;

/** Coupon of an event. */
@Entity()
@Retention({ nonPersonal: ['code', 'kind', 'batch', 'field_versions'] })
@Unique({ properties: ['event', 'code'] })
@Index({ properties: ['event', 'id'] })
@Check({ name: 'coupon_value', expression: "value > 0 and (kind <> 'percent' or value <= 100)" })
@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Coupon of an event: a discount with a code.' })
export class Coupon extends Code {
  [OptionalProps]?: 'active' | 'batch' | 'fieldVersions' | 'limit' | 'used' | 'version';

  @Field(() => ID, { description: 'ID of the coupon.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

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

  /** Shared by all coupons created in one batch; null: created alone. */
  @Field(() => String, {
    nullable: true,
    description: 'ID of the batch in which the coupon was created; null if it was created alone.',
  })
  @Property({ type: 'text', nullable: true })
  batch: string | null = null;

  isValidAt(now: Date): boolean {
    return this.active && (!this.validFrom || this.validFrom <= now) && (!this.validUntil || now <= this.validUntil);
  }
}
