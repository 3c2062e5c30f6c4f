import { Field, Int, ObjectType } from 'type-graphql';
import { countedAsPaid, payableStatuses, PurchaseStatus } from './purchase-states.js';

/** People who hold a seat, by how their registration is paid: the parts add up to `enrolled`. */
export interface PeopleCounts {
  enrolled: number;
  payments: number;
  courtesies: number;
  inVerification: number;
  unpaid: number;
}

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

/** SQL: the states within the parentheses of an `in`. */
export const listed = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** SQL: the columns of PeopleCounts over purchases `p` that hold a seat; `people` is how many each row stands for. */
export const peopleCountsSql = (people: string): string => {
  const sum = (condition: string) => `coalesce(sum(${people}) filter (where ${condition}), 0)::int`;
  const unsettled = `p.status in (${listed(payableStatuses)})`;
  return `coalesce(sum(${people}), 0)::int as enrolled,
    ${sum(`p.status in (${listed(countedAsPaid)})`)} as payments,
    ${sum(`p.status = '${PurchaseStatus.COURTESY}'`)} as courtesies,
    ${sum(`${unsettled} and p.in_verification`)} as "inVerification",
    ${sum(`${unsettled} and not p.in_verification`)} as unpaid`;
};
