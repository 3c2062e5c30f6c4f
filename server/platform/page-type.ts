import type { ClassType } from 'type-graphql';
import { Field, Int, ObjectType } from 'type-graphql';
import type { Page } from './page.js';

/**
 * The GraphQL shape of a page of rows, to extend:
 * `@ObjectType() export class CouponPage extends pageOf(Coupon, Authorized(Permission.EVENTS_READ)) {}`.
 * The guard is `Authorized(…)` or `Public()`: inherited fields are guarded by the class that declares them.
 */
export function Paginated<T extends object>(row: ClassType<T>, guard: ClassDecorator): abstract new () => Page<T> {
  @guard
  @ObjectType()
  abstract class PageShape implements Page<T> {
    @Field(() => [row], { description: 'The rows of this page' })
    data!: T[];

    @Field(() => Int, { description: 'Rows found, counted up to a limit, which is 10,000 unless the list has another' })
    total!: number;

    @Field(() => Boolean, { description: 'True: there are more than `total`' })
    more!: boolean;

    @Field(() => Int, { description: 'Rows of a page at most' })
    perPage!: number;

    @Field(() => Int, { description: 'The number of this page, from 1' })
    currentPage!: number;

    @Field(() => Int, { description: 'The number of the last page of the rows that are counted, at least 1' })
    lastPage!: number;
  }
  return PageShape;
}
