import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Page } from './page.js';

/**
 * Creates the GraphQL base type of a page of rows:
 * `@ObjectType() export class CouponPage extends Paginated(Coupon, Authorized(Permission.EVENTS_READ)) {}`.
 * The guard is `Authorized(…)` or `Public()`: the class that declares a field guards it.
 */
export function Paginated<T extends object>(row: ClassType<T>, guard: ClassDecorator): abstract new () => Page<T> {
  @guard
  @ObjectType()
  abstract class PageShape implements Page<T> {
    @Field(() => [row], { description: 'Rows of this page.' })
    data!: T[];

    @Field(() => Int, {
      description: 'Number of matching rows, capped at 10,000 unless the list states another limit.',
    })
    total!: number;

    @Field(() => Boolean, { description: 'Whether more rows match than `total`.' })
    more!: boolean;

    @Field(() => Int, { description: 'Maximum rows per page.' })
    perPage!: number;

    @Field(() => Int, { description: 'Number of this page, from 1.' })
    currentPage!: number;

    @Field(() => Int, { description: 'Number of the last page within `total`, at least 1.' })
    lastPage!: number;
  }
  return PageShape;
}
