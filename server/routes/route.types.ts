import { Field, Float, Int, ObjectType } from 'type-graphql';
import { Public } from '../platform/permissions.js';
import type { DrawnMark, RoutePlan } from './draw-route.js';
import { RouteMarkKind, RouteWarningKind } from './route-enums.js';
import { EventRoute } from './event-route.entity.js';
import type { RouteFinding } from './route-warnings.js';

@Public()
@ObjectType({ description: 'Mark on the line of a route.' })
export class RouteMark implements DrawnMark {
  @Field(() => RouteMarkKind, { description: 'Kind of the mark.' })
  kind!: RouteMarkKind;

  @Field(() => Int, { description: 'Distance from the start in metres.' })
  at!: number;

  @Field(() => Float, { description: "Distance from the left edge of the line's box, from 0 to 1000." })
  x!: number;

  @Field(() => Float, { description: "Distance from the upper edge of the line's box, from 0 to 520." })
  y!: number;
}

@Public()
@ObjectType({
  description: 'Drawing of a route: the line in a box of 1000 × 520, the profile in one of 1000 × 200.',
})
export class RouteDrawing implements RoutePlan {
  @Field(() => String, { description: 'SVG path of the line, north up.' })
  line!: string;

  @Field(() => [RouteMark], {
    description:
      'Marks on the line: start, finish, highest point, kilometres, in this order. A mark that would cover an ' +
      'earlier one is omitted.',
  })
  marks!: RouteMark[];

  @Field(() => Float, {
    description:
      'Kilometres between two marks, on the line and on the profile: 0.2 to 500, so that there are at most 5 ' +
      'marks.',
  })
  kilometreStep!: number;

  @Field(() => String, {
    nullable: true,
    description:
      'SVG path of the heights from start to finish, from the lowest level to the highest; null if the file ' +
      'has no heights.',
  })
  profile!: string | null;

  @Field(() => [Int], {
    description:
      'Round heights in metres above sea level, in equal steps from the lower edge of the profile to the ' +
      'upper; empty without a profile.',
  })
  levels!: number[];

  @Field(() => [Int], {
    description:
      'x, y and height in metres of 101 points at equal distances from start to finish, flattened; x and y ' +
      'are in the box of the line. Empty without a profile.',
  })
  places!: number[];
}

@Public()
@ObjectType({ description: 'Possible error in a route, with the found and the expected value in metres.' })
export class RouteWarning implements RouteFinding {
  @Field(() => RouteWarningKind, { description: 'Kind of the warning.' })
  kind!: RouteWarningKind;

  @Field(() => Int, {
    description:
      'Length of the track (LENGTH_DIFFERS), or distance from its start to the start point of the event ' +
      '(START_FAR), in metres.',
  })
  found!: number;

  @Field(() => Int, {
    description:
      'Length in the name of the distance (LENGTH_DIFFERS), or tolerated distance of the start (START_FAR), ' +
      'in metres.',
  })
  expected!: number;
}

@Public()
@ObjectType({ description: 'Result of the upload of a route.' })
export class SavedRoute {
  @Field(() => EventRoute, {
    nullable: true,
    description: 'Stored route; null if nothing was stored because `warnings` need `confirmed`.',
  })
  route!: EventRoute | null;

  @Field(() => [RouteWarning], {
    description: 'Possible errors, also of a confirmed route; empty if there are none.',
  })
  warnings!: RouteWarning[];
}
