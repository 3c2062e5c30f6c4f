import { Field, Int, ObjectType } from 'type-graphql';
import type { PeopleCounts } from './people-counts.js';

/** The GraphQL shape of the same, to extend; inherited fields are guarded by the class that declares them. */
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
