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
import { CopScalar } from '../platform/scalars.js';
import { Quota } from '../quotas/quota.entity.js';

export enum CouponKind {
  /** `value` percent of the registration part, rounded to whole pesos in the payer's favour. */
  PERCENT = 'percent',
  /** `value` pesos off the registration part, never below 0. */
  FIXED = 'fixed',
}

registerEnumType(CouponKind, {
  name: 'CouponKind',
  description: 'What the value of a discount code is.',
  valuesConfig: {
    PERCENT: { description: "Percent of the registration without goods, rounded to whole pesos in the payer's favour" },
    FIXED: { description: 'Pesos off the registration without goods, at most what it costs' },
  },
});

/** A discount code of an event. */
@Entity()
@Unique({ properties: ['event', 'code'] })
@Index({ properties: ['event', 'id'] })
@Check({ name: 'coupon_value', expression: "value > 0 and (kind <> 'percent' or value <= 100)" })
@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'A discount code of an event.' })
export class Coupon {
  [OptionalProps]?: 'active' | 'batch' | 'fieldVersions' | 'limit' | 'used' | 'version';

  @Field(() => ID, { description: 'Id of the discount code' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, {
    description: 'The code, in capitals; its beginning and … without COUPONS_EXPORT and EVENTS_WRITE',
  })
  @Property({ type: 'text' })
  code!: string;

  @Field(() => CouponKind, { description: 'What `value` is: percent or pesos' })
  @Enum({ items: () => CouponKind, type: 'text' })
  kind!: CouponKind;

  @Field(() => CopScalar, {
    description: 'What it takes off each registration: percent, or whole pesos, as `kind` says',
  })
  @Property({ type: new BigIntType('number') })
  value!: number;

  @Field(() => Date, { nullable: true, description: 'From when on it can be used; null: at once' })
  @Property({ type: 'timestamptz', nullable: true })
  validFrom!: Date | null;

  @Field(() => Date, { nullable: true, description: 'Until when it can be used; null: without end' })
  @Property({ type: 'timestamptz', nullable: true })
  validUntil!: Date | null;

  @Field(() => Boolean, { description: 'Whether it is switched on; nobody begins to use one that is not' })
  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  /** The same for all that were made at once; null: made alone. */
  @Field(() => String, { nullable: true, description: 'The same for all that were made at once; null: made alone' })
  @Property({ type: 'text', nullable: true })
  batch: string | null = null;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  /** Registrations that may use it. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;

  @Field(() => Int, { nullable: true, description: 'Registrations that may use it; null: no limit' })
  get limit(): number | null {
    return this.uses.getEntity().limit;
  }

  @Field(() => Int, { description: 'Registrations that use it, those that wait for money too; a team is one' })
  get used(): number {
    return this.uses.getEntity().taken;
  }

  isValidAt(now: Date): boolean {
    return this.active && (!this.validFrom || this.validFrom <= now) && (!this.validUntil || now <= this.validUntil);
  }
}
