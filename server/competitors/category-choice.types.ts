import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';

@Authorized(Permission.PARTICIPANTS_WRITE)
@ObjectType({ description: 'Another category that a team may compete in.' })
export class CategoryChoice {
  @Field(() => Category, { description: 'Category that every member of the team fits' })
  category!: Category;

  @Authorized(Permission.MONEY_READ)
  @Field(() => CopScalar, {
    description: 'MONEY_READ: pesos that the whole registration would cost more, negative for less',
  })
  difference!: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'Seats left in the category; fewer than the team has members: the team cannot enter. null if unlimited',
  })
  seatsLeft!: number | null;
}
