import { Authorized, Field, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { CopScalar } from '../platform/scalars.js';
import { Sport } from './event-enums.js';
import { Event } from './event.entity.js';

@Authorized(Permission.EVENTS_READ)
@ObjectType()
export class EventCounters {
  readonly eventId!: number;

  @Field(() => Int, { description: 'Competitors that hold a seat' })
  enrolled!: number;

  @Field(() => Int, { description: 'Competitors whose registration is PAID, PARTNER or FREE' })
  payments!: number;

  @Field(() => Int, { description: 'Registrations that used a coupon or partner key' })
  codes!: number;

  @Field(() => CopScalar, { nullable: true, description: 'Sum of approved payments; null without MONEY_READ' })
  revenue!: number | null;

  @Field(() => Int, { description: 'round(enrolled × 100 / participantLimit)' })
  enrolledPercent!: number;
}

@ObjectType()
export class EventPage extends pageOf(Event, Public()) {}

@Public()
@ObjectType()
export class SportCount {
  @Field(() => Sport)
  sport!: Sport;

  @Field(() => Int)
  count!: number;
}

@Public()
@ObjectType()
export class CityCount {
  @Field(() => String)
  city!: string;

  @Field(() => Int)
  count!: number;
}

@Public()
@ObjectType({ description: 'month: YYYY-MM' })
export class MonthCount {
  @Field(() => String)
  month!: string;

  @Field(() => Int)
  count!: number;
}

@Public()
@ObjectType({ description: 'Public list: active events, upcoming first (soonest first), finished ones last.' })
export class EventCatalog extends EventPage {
  @Field(() => [SportCount], { description: 'What each filter would find, with the other filters as they are' })
  sports!: SportCount[];

  @Field(() => [CityCount])
  cities!: CityCount[];

  @Field(() => [MonthCount])
  months!: MonthCount[];
}
