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

/** One line of what a registration costs. `amount` = quantity × unitAmount; a discount is negative. */
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
}
