import { BigIntType, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, ManyToOne, OneToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Event } from '../events/event.entity.js';
import { Quota } from '../quotas/quota.entity.js';

export enum CouponKind {
  /** `value` percent of the registration part, rounded to whole pesos in the payer's favour. */
  PERCENT = 'percent',
  /** `value` pesos off the registration part, never below 0. */
  FIXED = 'fixed',
}

/** A discount code of an event. */
@Entity()
@Unique({ properties: ['event', 'code'] })
@Check({ name: 'coupon_value', expression: "value > 0 and (kind <> 'percent' or value <= 100)" })
export class Coupon {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  /** In capitals. */
  @Property({ type: 'text' })
  code!: string;

  @Enum({ items: () => CouponKind, type: 'text' })
  kind!: CouponKind;

  @Property({ type: new BigIntType('number') })
  value!: number;

  @Property({ type: 'timestamptz', nullable: true })
  validFrom!: Date | null;

  @Property({ type: 'timestamptz', nullable: true })
  validUntil!: Date | null;

  @Property({ type: 'boolean', default: true })
  active: boolean = true;

  /** Registrations that may use it. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  uses!: Ref<Quota>;

  isValidAt(now: Date): boolean {
    return this.active && (!this.validFrom || this.validFrom <= now) && (!this.validUntil || now <= this.validUntil);
  }
}
