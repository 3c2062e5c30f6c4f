import { Field, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Public } from '../platform/permissions.js';
import { CopScalar, LocalDateScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { Sport } from './event-enums.js';
import { Event } from './event.entity.js';

@ObjectType({ description: 'A page of events.' })
export class EventPage extends Paginated(Event, Public()) {}

@Public()
@ObjectType({ description: 'Future change of the price per person, without category differences.' })
export class PriceChange {
  @Field(() => LocalDateScalar, { description: 'First day of the new price, in Bogotá.' })
  from!: LocalDate;

  @Field(() => CopScalar, { description: 'New price in pesos.' })
  amount!: number;

  @Field(() => CopScalar, { description: 'New price minus the current price, in pesos; may be negative.' })
  difference!: number;
}

@Public()
@ObjectType({ description: 'Distance of an event: its categories together, with their prices.' })
export class EventDistance {
  @Field(() => String, { description: 'Distance in capitals, e.g. 5K.' })
  distance!: string;

  @Field(() => CopScalar, { description: 'Current price per person in the cheapest category, in pesos.' })
  price!: number;

  @Field(() => CopScalar, {
    description: 'Current price per person in the most expensive category, in pesos; usually equal to `price`.',
  })
  highestPrice!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of seats left; null if a category of the distance has no limit.',
  })
  seatsLeft!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Start time of the first category as HH:mm; null if none has a start time.',
  })
  startTime!: string | null;
}

@Public()
@ObjectType({ description: 'Sport in the public list with its number of events.' })
export class SportCount {
  @Field(() => Sport, { description: 'Sport of the events.' })
  sport!: Sport;

  @Field(() => Int, { description: 'Number of events.' })
  count!: number;
}

@Public()
@ObjectType({ description: 'City in the public list with its number of events.' })
export class CityCount {
  @Field(() => String, { description: 'City or town' })
  city!: string;

  @Field(() => Int, { description: 'Number of events.' })
  count!: number;
}

@Public()
@ObjectType({ description: 'Month in the public list with its number of events.' })
export class MonthCount {
  @Field(() => String, { description: 'Month as YYYY-MM, in Bogotá.' })
  month!: string;

  @Field(() => Int, { description: 'Number of events.' })
  count!: number;
}

@Public()
@ObjectType({
  description: 'Page of the public list: active events, upcoming ones first in the given order, then finished ones.',
})
export class EventCatalog extends EventPage {
  @Field(() => [SportCount], { description: 'Sports of the events that the other filters find, with counts.' })
  sports!: SportCount[];

  @Field(() => [CityCount], { description: 'Cities of the events that the other filters find, with counts.' })
  cities!: CityCount[];

  @Field(() => [MonthCount], { description: 'Months of the events that the other filters find, with counts.' })
  months!: MonthCount[];
}
