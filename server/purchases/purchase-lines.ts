import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';

export enum LineKind {
  REGISTRATION = 'REGISTRATION',
  CATEGORY_DIFFERENCE = 'CATEGORY_DIFFERENCE',
  DISCOUNT = 'DISCOUNT',
  PRODUCT = 'PRODUCT',
}
registerEnumType(LineKind, { name: 'LineKind' });

/** A code takes something off these. */
const discounted: readonly LineKind[] = [LineKind.REGISTRATION, LineKind.CATEGORY_DIFFERENCE];

/** One line of what a purchase costs. `amount` = quantity × unitAmount; a discount is negative. */
@Public()
@ObjectType()
export class PriceLine {
  @Field(() => LineKind)
  kind!: LineKind;

  @Field(() => String)
  description!: string;

  @Field(() => Int)
  quantity!: number;

  @Field(() => CopScalar)
  unitAmount!: number;

  @Field(() => CopScalar)
  amount!: number;

  @Field(() => Boolean, { description: 'Whether a discount code takes something off it' })
  discountable!: boolean;
}

export const priceLine = (kind: LineKind, description: string, quantity: number, unitAmount: number): PriceLine => ({
  kind,
  description,
  quantity,
  unitAmount,
  amount: quantity * unitAmount,
  discountable: discounted.includes(kind),
});

export const totalOf = (lines: readonly PriceLine[]): number => lines.reduce((sum, { amount }) => sum + amount, 0);

/** What a discount code takes off, as a positive amount; 0 without one. */
export const discountOf = (lines: readonly PriceLine[]): number =>
  totalOf(lines.filter(({ kind }) => kind === LineKind.DISCOUNT)) * -1 || 0;
