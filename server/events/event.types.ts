import { Field, Int, ObjectType } from 'type-graphql';
import { pageOf } from '../platform/page-type.js';
import { Public } from '../platform/permissions.js';
import { Sport } from './event-enums.js';
import { Event } from './event.entity.js';

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
