import { PrimaryKeyProp, type Rel } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Registration } from '../registration/registration.entity.js';
import { Quota } from './quota.entity.js';

/** What one registration holds of one quota. Giving back deletes the row, so that it can happen only once. */
@Entity()
@Check({ name: 'quota_use_quantity_positive', expression: 'quantity > 0' })
export class QuotaUse {
  [PrimaryKeyProp]?: ['registration', 'quota'];

  @ManyToOne(() => Registration, { primary: true, deleteRule: 'cascade' })
  registration!: Rel<Registration>;

  @ManyToOne(() => Quota, { primary: true, index: true })
  quota!: Rel<Quota>;

  @Property({ type: 'integer' })
  quantity!: number;
}
