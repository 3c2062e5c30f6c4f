import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { DrawnMark, RoutePlan } from './draw-route.js';
import { RouteMarkKind, RouteWarningKind } from './route-enums.js';
import { EventRoute } from './event-route.entity.js';
import type { RouteDoubt } from './route-warnings.js';

@Public()
@ObjectType({ description: 'Something marked on the line of a route.' })
export class RouteMark implements DrawnMark {
  @Field(() => RouteMarkKind, { description: 'What is there' })
  kind!: RouteMarkKind;

  @Field(() => Int, { description: 'Metres from the start' })
  at!: number;

  @Field(() => Float, { description: 'In the box of the line, from its left edge: 0 to 1000' })
  x!: number;

  @Field(() => Float, { description: 'In the box of the line, from its upper edge: 0 to 520' })
  y!: number;
}

@Public()
@ObjectType({
  description: 'A route as it is drawn: the line in a box of 1000 × 520, the profile in one of 1000 × 200.',
})
export class RouteDrawing implements RoutePlan {
  @Field(() => String, { description: 'SVG path of the line, north up' })
  line!: string;

  @Field(() => [RouteMark], {
    description:
      'On the line: start, finish, highest point, kilometres, in this order; what would cover one before it is left out',
  })
  marks!: RouteMark[];

  @Field(() => Float, {
    description:
      'Kilometres from one mark to the next, on the line and on the profile: 0.2 to 500, so that there are at most 5',
  })
  kilometreStep!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'SVG path of the heights from start to finish, the lowest level below, the highest above; null: the file has no heights',
  })
  profile!: string | null;

  @Field(() => [Int], {
    description:
      'Round heights in metres above the sea, the same step apart, from the lower edge of the profile to the upper; empty without a profile',
  })
  levels!: number[];

  @Field(() => [Int], {
    description:
      'Of 101 places at equal distances from start to finish in turn x and y in the box of the line, and the height in metres; empty without a profile',
  })
  places!: number[];
}

@Public()
@ObjectType({ description: 'What looks wrong with a route: what was found and what was expected, in metres.' })
export class RouteWarning implements RouteDoubt {
  @Field(() => RouteWarningKind, { description: 'What looks wrong' })
  kind!: RouteWarningKind;

  @Field(() => Int, { description: 'Its length (LENGTH_DIFFERS), or how far its start is away (START_FAR)' })
  found!: number;

  @Field(() => Int, {
    description: 'What its distance is called (LENGTH_DIFFERS), or how far its start may be away (START_FAR): 1000',
  })
  expected!: number;
}

@Public()
@ObjectType({ description: 'What became of an uploaded route.' })
export class SavedRoute {
  @Field(() => EventRoute, {
    nullable: true,
    description: 'The route as it is stored; null: nothing was stored, `warnings` wait for `confirmed`',
  })
  route!: EventRoute | null;

  @Field(() => [RouteWarning], {
    description: 'What looks wrong, also with a route that was confirmed; empty: nothing',
  })
  warnings!: RouteWarning[];
}
