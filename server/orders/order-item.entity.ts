import { BigIntType, OptionalProps, type Ref, type Rel } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { ProductSize } from '../products/product-size.entity.js';
import { Product } from '../products/product.entity.js';
import { Order } from './order.entity.js';

/** One line of an order, as it was when it was bought: what becomes of the product later does not change it. */
@Entity()
@Check({ name: 'order_item_quantity', expression: 'quantity > 0' })
@Authorized(Permission.ORDERS_READ)
@ObjectType({ description: 'One line of an order, as it was when it was bought.' })
export class OrderItem {
  [OptionalProps]?: 'shownSize';

  @Field(() => ID, { description: 'Id of the line' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Order, { ref: true, index: true, deleteRule: 'cascade' })
  order!: Ref<Rel<Order>>;

  @ManyToOne(() => Product, { ref: true, index: true })
  product!: Ref<Product>;

  /** Null: the product has no sizes, and its units are not counted. */
  @ManyToOne(() => ProductSize, { ref: true, nullable: true, index: true })
  size!: Ref<ProductSize> | null;

  @Field(() => String, { description: 'What the product was called when it was bought' })
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, {
    description: "The product's number in the organiser's own stock, as it was when it was bought",
  })
  @Property({ type: 'text' })
  sku!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the size was called when it was bought; null: the product had no sizes',
  })
  @Property({ type: 'text', nullable: true })
  sizeName!: string | null;

  @Field(() => Int, { description: 'Units bought' })
  @Property({ type: 'integer' })
  quantity!: number;

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, { description: 'MONEY_READ: whole pesos a unit' })
  @Property({ type: new BigIntType('number') })
  unitAmount!: number;

  /** The size as its buyer is told it: a single one is not named. The product comes with its sizes. */
  get shownSize(): string | null {
    return this.product.getEntity().sizes.length > 1 ? this.sizeName : null;
  }
}
