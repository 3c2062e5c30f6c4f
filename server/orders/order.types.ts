import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { HeldPurchase } from '../purchases/held-purchase.types.js';
import type { Caller } from '../purchases/purchase-access.js';
import { HoldOutcome, UnpaidLimit } from '../registration/outcome-enums.js';
import { ChosenDeliveryWay } from './shipping/chosen-delivery-way.types.js';
import type { Order } from './order.entity.js';
import type { OrderItem } from './order-item.entity.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

/** Reason why an item cannot be bought. */
export const GoodsProblemKind = describedEnum('GoodsProblemKind', 'Reason why an item of a cart cannot be bought.', {
  WITHDRAWN: 'The shop does not sell the product, or not in this size or for this event.',
  REPRICED: 'The price has changed; `unitAmount` is the current one.',
  NO_SIZE: 'The product has sizes, and none was chosen.',
  SOLD_OUT: 'Fewer units of the size are left than requested; `left` is their number.',
});
export type GoodsProblemKind = EnumValue<typeof GoodsProblemKind>;

@Public()
@ObjectType({ description: 'Item of a cart that cannot be bought, with the reason.' })
export class GoodsProblem {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the product, with its size if it has several; null if the shop has no such product.',
  })
  name!: string | null;

  @Field(() => ID, { description: 'ID of the product as requested.' })
  productId!: string;

  @Field(() => ID, { nullable: true, description: 'ID of the size as requested; null if none was chosen.' })
  sizeId!: string | null;

  @Field(() => GoodsProblemKind, { description: 'Reason why the item cannot be bought.' })
  kind!: GoodsProblemKind;

  @Field(() => Int, { nullable: true, description: 'Number of units of the size that are left (SOLD_OUT)' })
  left!: number | null;

  @Field(() => CopScalar, { nullable: true, description: 'Current price per unit in pesos (REPRICED)' })
  unitAmount!: number | null;
}

@Public()
@ObjectType({ description: 'Recipient and shipping address of an order.' })
export class Delivery {
  @Field(() => String, { description: 'Name and surname of the recipient.' })
  name!: string;

  @Field(() => String, { description: 'Street address within the city.' })
  address!: string;

  @Field(() => String, { description: 'City or town.' })
  city!: string;

  @Field(() => String, { description: 'Department of Colombia.' })
  department!: string;
}

/** Order of the shop as a caller sees it. Items are in the resolver. */
@Public()
@ObjectType({
  implements: HeldPurchase,
  description: 'Order of the shop as the caller sees it. Fields beyond the rights of `relation` are null or empty.',
})
export class HeldOrder extends HeldPurchase {
  constructor(
    readonly order: Order,
    caller: Caller & { now: Date },
  ) {
    super(order.purchase, caller);
  }

  @Field(() => Int, { description: 'Number of the order (`Order.id`), as in its mails.' })
  get number(): number {
    return this.order.id;
  }

  @Field(() => Delivery, {
    nullable: true,
    description:
      'Shipping address; null unless OWNER, if the order is picked up, and after the data of the buyer were ' +
      'deleted.',
  })
  get delivery(): Delivery | null {
    if (!this.may('seePrivateData')) return null;
    const { name, lastName, address, city, department } = this.order;
    return address ? { name: `${name} ${lastName}`, address, city, department } : null;
  }

  @Field(() => ChosenDeliveryWay, {
    nullable: true,
    description: 'Delivery of the order; null if the event had no delivery ways when the order was placed.',
  })
  get deliveryWay(): ChosenDeliveryWay | null {
    return this.order.deliveryWay;
  }

  @Field(() => Date, { nullable: true, description: 'Time at which the order was sent; null if it was not sent.' })
  get sentAt(): Date | null {
    return this.order.sentAt;
  }
}

@Public()
@ObjectType({
  description: 'Result of a checkout. A refusal holds nothing; `problems` or `unpaidLimit` has the reason.',
})
export class HoldOrderResult {
  @Field(() => HoldOutcome, { description: 'Outcome of the request: HELD, REFUSED or FREE.' })
  outcome!: HoldOutcome;

  @Field(() => UnpaidLimit, {
    nullable: true,
    description:
      'Limit of unpaid units that was exceeded (REFUSED); null if `problems` are the reason, or it was not ' +
      'refused.',
  })
  unpaidLimit!: UnpaidLimit | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes for which an order is held from its creation (HELD), see `holdExpiresAt`; null if it is ' +
      'refused or free.',
  })
  holdMinutes!: number | null;

  @Field(() => HeldOrder, { nullable: true, description: 'Held order; null if REFUSED.' })
  order!: HeldOrder | null;

  @Field(() => [GoodsProblem], {
    description: 'Items that cannot be bought (REFUSED); empty if there are none.',
  })
  problems!: GoodsProblem[];
}

@Public()
@ObjectType({ description: 'Item of an order as its buyer sees it.' })
export class HeldItem {
  /** @param item with the sizes of its product */
  constructor(private readonly item: OrderItem) {}

  @Field(() => ID, { description: 'ID of the product.' })
  get productId(): number {
    return this.item.product.id;
  }

  @Field(() => ID, { nullable: true, description: 'ID of the size; null if the product has no sizes.' })
  get sizeId(): number | null {
    return this.item.size?.id ?? null;
  }

  @Field(() => String, { description: 'Name of the product when it was chosen.' })
  get name(): string {
    return this.item.name;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Name of the size when it was chosen; null if the product has one size or none.',
  })
  get size(): string | null {
    return this.item.displaySize;
  }

  @Field(() => Int, { description: 'Number of units.' })
  get quantity(): number {
    return this.item.quantity;
  }

  @Field(() => CopScalar, { description: 'Price per unit in pesos.' })
  get unitAmount(): number {
    return this.item.unitAmount;
  }
}
