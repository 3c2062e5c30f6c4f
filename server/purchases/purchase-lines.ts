import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';

export enum LineKind {
  REGISTRATION = 'REGISTRATION',
  CATEGORY_DIFFERENCE = 'CATEGORY_DIFFERENCE',
  DISCOUNT = 'DISCOUNT',
  PRODUCT = 'PRODUCT',
  DELIVERY = 'DELIVERY',
}
registerEnumType(LineKind, {
  name: 'LineKind',
  description: 'What a line of a price is for.',
  valuesConfig: {
    REGISTRATION: { description: "The event's price in force when it was held, for each person" },
    CATEGORY_DIFFERENCE: { description: 'What the category costs more or less, for each person' },
    DISCOUNT: { description: 'What a discount code takes off' },
    PRODUCT: { description: 'Goods of the shop' },
    DELIVERY: { description: 'Delivery of goods of the shop, in the way that the buyer chose; may be 0' },
  },
});

/** A code takes something off these. */
const discounted: readonly LineKind[] = [LineKind.REGISTRATION, LineKind.CATEGORY_DIFFERENCE];

/** One line of what a purchase costs. `amount` = quantity × unitAmount; a discount is negative. */
@Public()
@ObjectType({ description: 'One line of what a purchase costs.' })
export class PriceLine {
  @Field(() => LineKind, { description: 'What it is for' })
  kind!: LineKind;

  @Field(() => String, { description: 'What it is for in Spanish, as buyers see it' })
  description!: string;

  @Field(() => Int, { description: 'People, or units of goods; 1 for a discount' })
  quantity!: number;

  @Field(() => CopScalar, { description: 'Pesos for one of them; may be negative' })
  unitAmount!: number;

  @Field(() => CopScalar, { description: 'Pesos in all, `quantity` × `unitAmount`; negative for a discount' })
  amount!: number;

  @Field(() => Boolean, { description: 'Whether a discount code takes something off it' })
  discountable!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the product that the line is for; null for other kinds of line',
  })
  productId!: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of the size of the product; null for other kinds of line and for a product without sizes',
  })
  sizeId!: number | null;
}

/** @param goods product and size that the line is for; an order's item and its line are joined by them */
export const priceLine = (
  kind: LineKind,
  description: string,
  quantity: number,
  unitAmount: number,
  goods: Partial<Pick<PriceLine, 'productId' | 'sizeId'>> = {},
): PriceLine => ({
  kind,
  description,
  quantity,
  unitAmount,
  amount: quantity * unitAmount,
  discountable: discounted.includes(kind),
  productId: goods.productId ?? null,
  sizeId: goods.sizeId ?? null,
});

export const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a discount code takes off, as a positive amount; 0 without one. */
export const discountOf = (lines: readonly PriceLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === LineKind.DISCOUNT)) * -1 || 0;
