import { PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Purchase } from '../purchases/purchase.entity.js';
import { Quota } from './quota.entity.js';

/**
 * Allocation of one quota to one purchase. Releasing it clears `held` and keeps the row, so that it is released only
 * once and a late payment can acquire the same units again.
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

  /** Whether the products were handed over: they are not returned to stock even if the purchase is refunded. */
  @Property({ type: 'boolean', default: false, fieldName: 'handed_over' })
  fulfilled: boolean = false;
}
