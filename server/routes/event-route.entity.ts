import { type Ref } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Public } from '../platform/permissions.js';
import type { RouteSurvey } from './survey-route.js';

@Public()
@ObjectType({ description: 'The highest point of a route.' })
export class HighestPoint {
  @Field(() => Int, { description: 'Metres above the sea' })
  height!: number;

  @Field(() => Int, { description: 'Metres from the start' })
  at!: number;

  @Field(() => String, {
    nullable: true,
    description: 'Of the place that the file names there; null: the file names none',
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
@ObjectType({ description: 'Where a distance of an event goes, as a GPX file says. Lengths are metres.' })
export class EventRoute implements RouteSurvey {
  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Event, { ref: true, deleteRule: 'cascade' })
  event!: Ref<Event>;

  @Field(() => String, { description: "As its categories' distance, e.g. 10K" })
  @Property({ type: 'text' })
  distance!: string;

  @Field(() => Int, { description: 'From start to finish on the ellipsoid (WGS 84)' })
  @Property({ type: 'integer' })
  length!: number;

  @Field(() => Int, { nullable: true, description: 'In all, of smoothed heights; null where the file has none' })
  @Property({ type: 'integer', nullable: true })
  climb!: number | null;

  @Field(() => Int, { nullable: true, description: 'In all, of smoothed heights; null where the file has none' })
  @Property({ type: 'integer', nullable: true })
  descent!: number | null;

  @Field(() => HighestPoint, { nullable: true, description: 'The highest point; null: the file has no heights' })
  @Property({ type: 'json', nullable: true })
  highest!: HighestPoint | null;

  @Field(() => Boolean, { description: 'It ends where it starts' })
  @Property({ type: 'boolean' })
  loop!: boolean;

  @Property({ type: 'json' })
  track!: RouteSurvey['track'];

  @Property({ type: 'json', nullable: true })
  heights!: number[] | null;

  @Field(() => [Int], { description: 'Metres from the start to each place with water' })
  @Property({ type: 'json' })
  water!: number[];

  /** Of the original, in the storage. */
  @Property({ type: 'text', unique: true })
  file!: string;

  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => String, { description: 'The original file' })
  get url(): string {
    return `/rutas/${this.id}.gpx`;
  }
}
