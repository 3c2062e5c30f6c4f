import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { HeldPurchase } from '../purchases/held-purchase.types.js';
import type { Caller } from '../purchases/purchase-access.js';
import { UnpaidLimit } from '../registration/outcome-enums.js';
import { ChosenDeliveryWay } from './chosen-delivery-way.types.js';
import type { Order } from './order.entity.js';
import type { OrderItem } from './order-item.entity.js';

/** Why a line of a cart cannot be bought as it was sent. */
export enum GoodsProblemKind {
  WITHDRAWN = 'WITHDRAWN',
  REPRICED = 'REPRICED',
  NO_SIZE = 'NO_SIZE',
  SOLD_OUT = 'SOLD_OUT',
}
registerEnumType(GoodsProblemKind, {
  name: 'GoodsProblemKind',
  description: 'Why a line of a cart cannot be bought as it was sent.',
  valuesConfig: {
    WITHDRAWN: { description: 'The shop no longer sells it, not in this size, or not for this event.' },
    REPRICED: { description: 'It costs something else than was shown; `unitAmount` says what.' },
    NO_SIZE: { description: 'The product has sizes, and none was chosen.' },
    SOLD_OUT: { description: 'Fewer units of the size are left than were asked for; `left` says how many.' },
  },
});

@Public()
@ObjectType({ description: 'Why a line of a cart cannot be bought as it was sent.' })
export class GoodsProblem {
  @Field(() => String, {
    nullable: true,
    description: 'What the product is called, with its size where it has several; null: the shop sells no such product',
  })
  name!: string | null;

  @Field(() => ID, { description: 'Id of the product, as it was sent' })
  productId!: string;

  @Field(() => ID, { nullable: true, description: 'Id of the size, as it was sent; null: none was chosen' })
  sizeId!: string | null;

  @Field(() => GoodsProblemKind, { description: 'What is wrong with it' })
  kind!: GoodsProblemKind;

  @Field(() => Int, { nullable: true, description: 'Units of the size that are left (SOLD_OUT)' })
  left!: number | null;

  @Field(() => CopScalar, { nullable: true, description: 'What a unit costs now, whole pesos (REPRICED)' })
  unitAmount!: number | null;
}

@Public()
@ObjectType({ description: 'Where the goods of an order go.' })
export class Delivery {
  @Field(() => String, { description: 'Who gets them: name and surname' })
  name!: string;

  @Field(() => String, { description: 'Address within its city' })
  address!: string;

  @Field(() => String, { description: 'City or town' })
  city!: string;

  @Field(() => String, { description: 'Department of Colombia' })
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

  @Field(() => Int, { description: 'The number of the order (`Order.id`), as its mail and its organiser call it' })
  get number(): number {
    return this.order.id;
  }

  @Field(() => Delivery, {
    nullable: true,
    description:
      'Shipping address; null unless OWNER, of an order that is picked up, and once the data of the buyer were deleted',
  })
  get delivery(): Delivery | null {
    if (!this.may('seePrivateData')) return null;
    const { name, lastName, address, city, department } = this.order;
    return address ? { name: `${name} ${lastName}`, address, city, department } : null;
  }

  @Field(() => ChosenDeliveryWay, {
    nullable: true,
    description: 'How it is delivered; null: the event said nothing about that when the order was placed',
  })
  get deliveryWay(): ChosenDeliveryWay | null {
    return this.order.deliveryWay;
  }

  @Field(() => Date, { nullable: true, description: 'When it was sent; null: not yet' })
  get sentAt(): Date | null {
    return this.order.sentAt;
  }
}

@Public()
@ObjectType({
  description:
    'What became of a checkout: `outcome` says it; `problems` or `unpaidLimit` why it was refused, and nothing is held then.',
})
export class HoldOrderResult {
  @Field(() => Int, {
    description: "REST's number: 0 held, 6 refused, 100 nothing to pay",
    deprecationReason: 'Read `outcome`; the numbers are those of the REST facade.',
  })
  status!: number;

  @Field(() => UnpaidLimit, {
    nullable: true,
    description: 'Whose goods without payment are too many (REFUSED); null: `problems` say why, or it was not refused',
  })
  unpaidLimit!: UnpaidLimit | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'How many minutes an order is held from when it was made (HELD), see `holdExpiresAt`; null: it is refused or free',
  })
  holdMinutes!: number | null;

  @Field(() => HeldOrder, { nullable: true, description: 'What is held; null: REFUSED' })
  order!: HeldOrder | null;

  @Field(() => [GoodsProblem], {
    description: 'Lines that cannot be bought as they were sent (REFUSED); empty: there are none',
  })
  problems!: GoodsProblem[];
}

@Public()
@ObjectType({ description: 'One line of an order as its buyer sees it.' })
export class HeldItem {
  /** @param item with its product's sizes */
  constructor(private readonly item: OrderItem) {}

  @Field(() => ID, { description: 'Id of the product' })
  get productId(): number {
    return this.item.product.id;
  }

  @Field(() => ID, { nullable: true, description: 'Id of the size; null: the product has no sizes' })
  get sizeId(): number | null {
    return this.item.size?.id ?? null;
  }

  @Field(() => String, { description: 'What the product was called when it was chosen' })
  get name(): string {
    return this.item.name;
  }

  @Field(() => String, {
    nullable: true,
    description: 'What the size was called when it was chosen; null: the product has a single one, or none',
  })
  get size(): string | null {
    return this.item.shownSize;
  }

  @Field(() => Int, { description: 'Units of it' })
  get quantity(): number {
    return this.item.quantity;
  }

  @Field(() => CopScalar, { description: 'Whole pesos a unit' })
  get unitAmount(): number {
    return this.item.unitAmount;
  }
}
