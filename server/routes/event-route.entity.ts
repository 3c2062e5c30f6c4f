import { type Ref } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import type { RouteSurvey } from './survey-route.js';

@Public()
@ObjectType({ description: 'The highest point of a route.' })
export class HighestPoint {
  @Field(() => Int, { description: 'Metres above the sea, of smoothed heights' })
  height!: number;

  @Field(() => Int, { description: 'Metres from the start' })
  at!: number;

  @Field(() => String, {
    nullable: true,
    description: 'What the file calls the nearest place within 250 m, water not counted; null: it names none',
  })
  name!: string | null;
}

/**
 * Where a distance of an event goes, as a GPX file says. A route never changes: another file makes another one, in place of
 * it, so its id tells which one somebody has seen.
 */
@Entity()
@Unique({ properties: ['event', 'distance'] })
@Check({ name: 'event_route_length', expression: 'length > 0' })
@Public()
@ObjectType({
  description:
    'Where a distance of an event goes, as a GPX file says. It never changes: another file makes another route.',
})
export class EventRoute implements RouteSurvey {
  @Field(() => ID, { description: 'Id of this route; another file for the same distance gets another' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: '`Category.distance` of the categories that run it, e.g. 10K' })
  @Property({ type: 'text' })
  distance!: string;

  @Field(() => Int, { description: 'Metres from start to finish on the ellipsoid (WGS 84)' })
  @Property({ type: 'integer' })
  length!: number;

  @Field(() => Int, {
    nullable: true,
    description: 'Metres climbed in all, of smoothed heights; null: the file has no heights',
  })
  @Property({ type: 'integer', nullable: true })
  climb!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Metres descended in all, of smoothed heights; null: the file has no heights',
  })
  @Property({ type: 'integer', nullable: true })
  descent!: number | null;

  @Field(() => HighestPoint, { nullable: true, description: 'The highest point; null: the file has no heights' })
  @Property({ type: 'json', nullable: true })
  highest!: HighestPoint | null;

  @Field(() => Boolean, {
    description: 'It ends where it starts: within 300 m, or a quarter of its length if that is less',
  })
  @Property({ type: 'boolean' })
  loop!: boolean;

  @Property({ type: 'json' })
  track!: RouteSurvey['track'];

  @Property({ type: 'json', nullable: true })
  heights!: number[] | null;

  @Field(() => [Int], {
    description:
      'Metres from the start to each place with water, ascending, once for each time it is passed; empty: the file names none',
  })
  @Property({ type: 'json' })
  water!: number[];

  /** Of the original, in the storage. */
  @Property({ type: 'text', unique: true })
  file!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => String, {
    description:
      'Path of the original GPX file on this server; that of an inactive event only for who may see the event',
  })
  get url(): string {
    return `/rutas/${this.id}.gpx`;
  }
}
