import { PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from './quota.entity.js';

/**
 * What one purchase holds of one quota. Given back it stays as no longer held, so that giving back can happen only once
 * and a payment that comes too late can take the same again.
 */
@Entity({ tableName: 'quota_use' })
@Check({ name: 'quota_use_quantity_positive', expression: 'quantity > 0' })
export class QuotaAllocation {
  [PrimaryKeyProp]?: ['purchase', 'quota'];

  @ManyToOne(() => Purchase, { primary: true, deleteRule: 'cascade' })
  purchase!: Rel<Purchase>;

  @ManyToOne(() => Quota, { primary: true, index: true })
  quota!: Rel<Quota>;

  @Property({ type: 'integer' })
  quantity!: number;

  @Property({ type: 'boolean' })
  held!: boolean;

  /** Goods that left the house: whatever becomes of the purchase, they are not given back. */
  @Property({ type: 'boolean', default: false, fieldName: 'handed_over' })
  fulfilled: boolean = false;
}
