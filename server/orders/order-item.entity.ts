import { BigIntType, OptionalProps, type Ref, type Rel } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { ProductSize } from '../products/product-size.entity.js';
import { Product } from '../products/product.entity.js';
import { Order } from './order.entity.js';
import { Retention } from '../platform/database/retention.js';

/** Product and size of an order, with name and price as they were when it was bought. */
@Entity()
@Retention({ nonPersonal: ['name', 'sku', 'size_name'] })
@Check({ name: 'order_item_quantity', expression: 'quantity > 0' })
@Authorized(Permission.ORDERS_READ)
@ObjectType({ description: 'Product and size of an order, as they were when the order was placed.' })
export class OrderItem {
  [OptionalProps]?: 'shownSize';

  @Field(() => ID, { description: 'ID of the order item.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true, deleteRule: 'cascade' })
  order!: Ref<Rel<Order>>;

  @ManyToOne(() => Product, { ref: true, index: true })
  product!: Ref<Product>;

  /** Null: the product has no sizes, and its units are not counted. */
  @ManyToOne(() => ProductSize, { ref: true, nullable: true, index: true })
  size!: Ref<ProductSize> | null;

  @Field(() => String, { description: 'Name of the product when it was bought.' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, {
    description: "SKU of the product when it was bought: the organiser's stock number.",
  })
  @Property({ type: 'text' })
  sku!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the size when it was bought; null if the product had no sizes.',
  })
  @Property({ type: 'text', nullable: true })
  sizeName!: string | null;

  @Field(() => Int, { description: 'Number of units bought.' })
  @Property({ type: 'integer' })
  quantity!: number;

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, { description: 'Price per unit in pesos. Requires: MONEY_READ.' })
  @Property({ type: new BigIntType('number') })
  unitAmount!: number;

  /** Size for the buyer; null if the product has a single one. Requires the product with its sizes. */
  get displaySize(): string | null {
    return this.product.getEntity().sizes.length > 1 ? this.sizeName : null;
  }
}
