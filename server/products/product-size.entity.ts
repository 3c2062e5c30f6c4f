import { type Ref, type Rel } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';
import { Product } from './product.entity.js';
import { Retention } from '../platform/database/retention.js';

/** Product in one size; its units are a quota like seats. */
@Entity()
@Retention({ nonPersonal: ['size'] })
@Index({
  name: 'product_size_once',
  expression: 'create unique index product_size_once on product_size (product_id, lower(size))',
})
@Public()
@ObjectType({ description: 'Product in one size, with the units that are left.' })
export class ProductSize {
  @Field(() => ID, { description: 'ID of the size.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Product, { ref: true, deleteRule: 'cascade' })
  product!: Ref<Rel<Product>>;

  @Field(() => String, { description: 'Label of the size, e.g. M; unique in its product, case-insensitive.' })
  @Property({ type: 'text' })
  size!: string;

  @OneToOne(() => Quota, { ref: true, owner: true })
  units!: Ref<Quota>;
}
