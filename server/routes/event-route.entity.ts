import { type Ref } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import type { RouteSurvey } from './survey-route.js';
import { Retention } from '../platform/database/retention.js';

@Public()
@ObjectType({ description: 'Highest point of a route.' })
export class HighestPoint {
  @Field(() => Int, { description: 'Smoothed height in metres above sea level.' })
  height!: number;

  @Field(() => Int, { description: 'Distance from the start in metres.' })
  at!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Name of the nearest named place within 250 m in the GPX file, except water; null if there is none.',
  })
  name!: string | null;
}

/**
 * Route of one distance of an event, from a GPX file. A route never changes: another file creates another route with
 * another ID, so that an update can tell which route a user has seen.
 */
@Entity()
@Retention({ nonPersonal: ['distance', 'highest', 'track', 'heights', 'water', 'file'] })
@Unique({ properties: ['event', 'distance'] })
@Check({ name: 'event_route_length', expression: 'length > 0' })
@Public()
@ObjectType({
  description:
    'Route of one distance of an event, from a GPX file. A route never changes: another file creates ' +
    'another route.',
})
export class EventRoute implements RouteSurvey {
  @Field(() => ID, { description: 'ID of the route; another file for the same distance gets another ID.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, {
    description: 'Distance of the categories on this route, as in `Category.distance`, e.g. 10K.',
  })
  @Property({ type: 'text' })
  distance!: string;

  @Field(() => Int, { description: 'Length from start to finish in metres, on the WGS 84 ellipsoid.' })
  @Property({ type: 'integer' })
  length!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Total climb in metres, from smoothed heights; null if the file has no heights.',
  })
  @Property({ type: 'integer', nullable: true })
  climb!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Total descent in metres, from smoothed heights; null if the file has no heights.',
  })
  @Property({ type: 'integer', nullable: true })
  descent!: number | null;

  @Field(() => HighestPoint, { nullable: true, description: 'Highest point; null if the file has no heights.' })
  @Property({ type: 'json', nullable: true })
  highest!: HighestPoint | null;

  @Field(() => Boolean, {
    description: 'Whether the route ends within 300 m of its start, or within a quarter of its length if that is less.',
  })
  @Property({ type: 'boolean' })
  loop!: boolean;

  @Property({ type: 'json' })
  track!: RouteSurvey['track'];

  @Property({ type: 'json', nullable: true })
  heights!: number[] | null;

  @Field(() => [Int], {
    description:
      'Distances from the start to places with water in metres, ascending, one per pass; empty if the file ' +
      'names none.',
  })
  @Property({ type: 'json' })
  water!: number[];

  /** Name of the original file in the storage. */
  @Property({ type: 'text', unique: true })
  file!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => String, {
    description: 'Path of the original GPX file. That of an inactive event requires access to the event.',
  })
  get url(): string {
    return `/rutas/${this.id}.gpx`;
  }
}
