import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * Kind of counted resource. Quotas are locked in the order of these numbers: two holds that lock in other orders
 * deadlock.
 */
export enum QuotaKind {
  SEAT = 1,
  CATEGORY = 2,
  KIT = 3,
  PRODUCT_SIZE = 4,
  COUPON = 5,
  PARTNER_KEY = 6,
}

/**
 * A counted resource: the seats of an event, the people of a category, the units of a kit or product size, the uses of
 * a coupon or partner key. acquire-quotas.ts and release-quotas.ts change `taken`; a check constraint refuses more than
 * the limit.
 */
@Entity()
@Check({ name: 'quota_kind', expression: 'kind >= 1 and kind <= 6' })
@Check({ name: 'quota_taken_within_limit', expression: 'taken >= 0 and ("limit" is null or taken <= "limit")' })
export class Quota {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'smallint' })
  kind!: QuotaKind;

  /** Number of units that exist; null if unlimited. */
  @Property({ type: 'integer', nullable: true })
  limit!: number | null;

  @Property({ type: 'integer', default: 0 })
  taken: number = 0;

  constructor(kind: QuotaKind, limit: number | null) {
    this.kind = kind;
    this.limit = limit;
  }

  /** Number of units that are not allocated; Infinity if unlimited. */
  get left(): number {
    return this.limit === null ? Infinity : this.limit - this.taken;
  }
}
