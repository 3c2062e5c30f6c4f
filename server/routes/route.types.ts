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

  @Field(() => Float, { description: 'In the box of the line, from its left edge' })
  x!: number;

  @Field(() => Float, { description: 'In the box of the line, from its upper edge' })
  y!: number;
}

@Public()
@ObjectType({
  description: 'A route as it is drawn: the line in a box of 1000 × 520, the profile in one of 1000 × 200.',
})
export class RouteDrawing implements RoutePlan {
  @Field(() => String, { description: 'SVG path of the line, north up' })
  line!: string;

  @Field(() => [RouteMark], { description: 'On the line, none in the way of another; what matters most first' })
  marks!: RouteMark[];

  @Field(() => Float, { description: 'Kilometres from one mark of the profile to the next' })
  kilometreStep!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'SVG path of the heights from start to finish, the lowest level below, the highest above; null: the file has no heights',
  })
  profile!: string | null;

  @Field(() => [Int], { description: 'Round heights from below to above; empty without a profile' })
  levels!: number[];

  @Field(() => [Int], {
    description:
      'Of 101 places at equal distances from start to finish x, y and height in turn; empty without a profile',
  })
  places!: number[];
}

@Public()
@ObjectType({ description: 'What looks wrong with a route, with both figures in metres.' })
export class RouteWarning implements RouteDoubt {
  @Field(() => RouteWarningKind, { description: 'What looks wrong' })
  kind!: RouteWarningKind;

  @Field(() => Int, { description: 'Its length, or how far its start is away' })
  found!: number;

  @Field(() => Int, { description: 'What its distance is called, or how far it may be away' })
  expected!: number;
}

@Public()
@ObjectType({ description: 'What became of an uploaded route.' })
export class SavedRoute {
  @Field(() => EventRoute, { nullable: true, description: 'Null: nothing was stored, the warnings wait for a yes' })
  route!: EventRoute | null;

  @Field(() => [RouteWarning], {
    description: 'What looks wrong; with no `route` nothing was stored, and it waits for `confirmed`',
  })
  warnings!: RouteWarning[];
}
