import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { peopleCounts } from '../purchases/people-counts.types.js';

/** Counters of one event, or of several together. */
@Authorized(Permission.EVENTS_READ)
@ObjectType()
abstract class Counters extends peopleCounts(Authorized(Permission.EVENTS_READ)) {
  @Field(() => Int, { description: 'Registrations that used a coupon or partner key' })
  codes!: number;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'Sum of approved payments, in pesos: of registrations and of the shop; null without MONEY_READ',
  })
  revenue!: number | null;

  @Field(() => CopScalar, {
    nullable: true,
    description: 'The part of `revenue` that orders of the shop brought; null without MONEY_READ',
  })
  shopRevenue!: number | null;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: "EVENTS_READ: what an event's card in the back-office counts." })
export class EventCounters extends Counters {
  @Field(() => Int, {
    description: 'Percent of the seats that are taken: round(enrolled × 100 / participantLimit); 0 without seats',
  })
  enrolledPercent!: number;
}

@Authorized(Permission.EVENTS_READ)
@ObjectType({ description: 'Counters of all events that a filter finds, added up.' })
export class EventTotals extends Counters {
  @Field(() => Int, { description: 'Number of events that the filter finds' })
  events!: number;
}
