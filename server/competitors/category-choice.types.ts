import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Category to which a team can move.' })
export class CategoryChoice {
  @Field(() => Category, { description: 'Category that every member of the team fits' })
  category!: Category;

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, {
    description: 'Price difference for the whole registration in pesos, negative if cheaper. Requires: MONEY_READ.',
  })
  difference!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of seats left in the category; the team cannot enter if it has more members. null if unlimited',
  })
  seatsLeft!: number | null;
}
