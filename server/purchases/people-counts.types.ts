import { Field, Int, ObjectType } from 'type-graphql';
import type { PeopleCounts } from './people-counts.js';

/**
 * Returns a base class with the GraphQL fields of PeopleCounts. `guard` must be on it: a subclass does not guard
 * inherited fields.
 */
export function peopleCounts(guard: ClassDecorator): abstract new () => PeopleCounts {
  @guard
  @ObjectType()
  abstract class PeopleCountsShape implements PeopleCounts {
    @Field(() => Int, {
      description: 'Competitors that hold a seat: `payments` + `courtesies` + `inVerification` + `unpaid`',
    })
    enrolled!: number;

    @Field(() => Int, { description: 'Competitors whose registration is PAID, PARTNER or FREE' })
    payments!: number;

    @Field(() => Int, { description: 'Competitors whose registration is COURTESY' })
    courtesies!: number;

    @Field(() => Int, { description: 'Competitors whose registration is IN_VERIFICATION' })
    inVerification!: number;

    @Field(() => Int, { description: 'Competitors whose registration is UNPAID or REJECTED' })
    unpaid!: number;
  }
  return PeopleCountsShape;
}
