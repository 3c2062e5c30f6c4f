import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/graphql/scalars.js';
import { peopleCounts } from '../purchases/people-counts.types.js';

/** Counters of one event, or of several together. */
@Authorized(Permission.EVENTS_READ)
@ObjectType()
abstract class Counters extends peopleCounts(Authorized(Permission.EVENTS_READ)) {
  @Field(() => Int, { description: 'Number of registrations that used a coupon or partner key.' })
  codes!: number;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'Sum of approved payments in pesos, of registrations and the shop; null without MONEY_READ.',
  })
  revenue!: number | null;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'Part of `revenue` from orders of the shop, in pesos; null without MONEY_READ.',
  })
  shopRevenue!: number | null;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: "Counters of an event's card in the back-office. Requires: EVENTS_READ." })
export class EventCounters extends Counters {
  @Field(() => Int, {
    description: 'Percentage of seats that are held: round(enrolled × 100 / participantLimit); 0 without seats.',
  })
  enrolledPercent!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Sums of the counters of all events of a filter.' })
export class EventTotals extends Counters {
  @Field(() => Int, { description: 'Number of events of the filter.' })
  events!: number;
}
