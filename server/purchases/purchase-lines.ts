import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { describedEnum, type EnumValue } from '../platform/graphql/described-enum.js';

export const LineKind = describedEnum('LineKind', 'Kind of price line.', {
  REGISTRATION: "Event's price at the time of the hold, for each competitor",
  CATEGORY_DIFFERENCE: 'Price difference of the category, for each competitor; may be negative',
  DISCOUNT: 'Discount of a coupon code; negative',
  PRODUCT: 'Product of the shop',
  DELIVERY: 'Shipping or pick-up of products, as the buyer chose; may be 0',
});
export type LineKind = EnumValue<typeof LineKind>;

/** Kinds of line that a coupon discounts. */
const discounted: readonly LineKind[] = [LineKind.REGISTRATION, LineKind.CATEGORY_DIFFERENCE];

@Public()
@ObjectType({ description: "One line of a purchase's total." })
export class PriceLine {
  @Field(() => LineKind, { description: 'Kind of price line' })
  kind!: LineKind;

  @Field(() => String, { description: 'Text of the line in Spanish, for buyers' })
  description!: string;

  @Field(() => Int, { description: 'Number of competitors or of product units; 1 for a discount' })
  quantity!: number;

  @Field(() => CopScalar, { description: 'Price in pesos of one competitor or unit; may be negative' })
  unitAmount!: number;

  @Field(() => CopScalar, {
    description: 'Total of the line in pesos, `quantity` × `unitAmount`; negative for a discount',
  })
  amount!: number;

  @Field(() => Boolean, { description: 'Whether a coupon code discounts the line' })
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

/** @param goods product and size of the line; they join an order item with its line */
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

export const sumAmounts = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the discount of a purchase in pesos as a positive number; 0 if it has none. */
export const totalDiscount = (lines: readonly PriceLine[]): number =>
  sumAmounts(lines.filter(({ kind }) => kind === LineKind.DISCOUNT)) * -1 || 0;
