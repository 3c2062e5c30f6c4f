import { Field, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Public } from '../platform/permissions.js';
import { CopScalar, LocalDateScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { Sport } from './event-enums.js';
import { Event } from './event.entity.js';

@ObjectType({ description: 'A page of events.' })
export class EventPage extends Paginated(Event, Public()) {}

@Public()
@ObjectType({ description: 'What a person will pay in place of the price of now, before any category difference.' })
export class PriceChange {
  @Field(() => LocalDateScalar, { description: 'First day, in Bogotá' })
  from!: LocalDate;

  @Field(() => CopScalar, { description: 'From then on' })
  amount!: number;

  @Field(() => CopScalar, { description: 'How much more than now; negative: less' })
  difference!: number;
}

@Public()
@ObjectType({ description: 'The categories of one distance together, as its price is told.' })
export class EventDistance {
  @Field(() => String, { description: 'In capitals, e.g. 5K' })
  distance!: string;

  @Field(() => CopScalar, { description: 'What a person pays now, in its cheapest category' })
  price!: number;

  @Field(() => CopScalar, { description: 'The same in its dearest one; most often the same price' })
  highestPrice!: number;

  @Field(() => Int, { nullable: true, description: 'Seats left in it; null where a category of it has no limit' })
  seatsLeft!: number | null;

  @Field(() => String, { nullable: true, description: 'HH:mm, when the first of it starts; null where nobody said' })
  startTime!: string | null;
}

@Public()
@ObjectType({ description: 'A sport of the public list.' })
export class SportCount {
  @Field(() => Sport, { description: 'Which one' })
  sport!: Sport;

  @Field(() => Int, { description: 'Events of it' })
  count!: number;
}

@Public()
@ObjectType({ description: 'A city of the public list.' })
export class CityCount {
  @Field(() => String, { description: 'City or town' })
  city!: string;

  @Field(() => Int, { description: 'Events there' })
  count!: number;
}

@Public()
@ObjectType({ description: 'month: YYYY-MM' })
export class MonthCount {
  @Field(() => String, { description: 'YYYY-MM, in Bogotá' })
  month!: string;

  @Field(() => Int, { description: 'Events in it' })
  count!: number;
}

@Public()
@ObjectType({ description: 'Public list: active events, upcoming first (soonest first), finished ones last.' })
export class EventCatalog extends EventPage {
  @Field(() => [SportCount], { description: 'What each filter would find, with the other filters as they are' })
  sports!: SportCount[];

  @Field(() => [CityCount], { description: 'Cities of what the other filters find, with how many events' })
  cities!: CityCount[];

  @Field(() => [MonthCount], { description: 'Months of what the other filters find, with how many events' })
  months!: MonthCount[];
}
