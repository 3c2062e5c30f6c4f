import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** What is counted. The order of the numbers is the order in which locks are taken, so that no two holds can wait for each other. */
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
 * a coupon or partner key. All are taken and given back by one rule (take-quotas.ts, release-quotas.ts), and the
 * database itself refuses more than the limit.
 */
@Entity()
@Check({ name: 'quota_kind', expression: 'kind >= 1 and kind <= 6' })
@Check({ name: 'quota_taken_within_limit', expression: 'taken >= 0 and ("limit" is null or taken <= "limit")' })
export class Quota {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'smallint' })
  kind!: QuotaKind;

  /** How many there are; null: counted, but without an end. */
  @Property({ type: 'integer', nullable: true })
  limit!: number | null;

  @Property({ type: 'integer', default: 0 })
  taken: number = 0;

  constructor(kind: QuotaKind, limit: number | null) {
    this.kind = kind;
    this.limit = limit;
  }

  /** Units not yet taken; Infinity without a limit. */
  get left(): number {
    return this.limit === null ? Infinity : this.limit - this.taken;
  }
}
