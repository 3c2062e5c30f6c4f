import { ArrayType, Collection, OptionalProps, type Ref } from '@mikro-orm/core';
import {
  Check,
  Entity,
  Enum,
  Index,
  ManyToOne,
  OneToMany,
  OneToOne,
  PrimaryKey,
  Property,
} from '@mikro-orm/decorators/legacy';
import { Max, Min } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType } from 'type-graphql';
import { Category } from '../categories/category.entity.js';
import { Image } from '../images/image.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Public } from '../platform/permissions.js';
import { Quota } from '../quotas/quota.entity.js';
import { EventDetails } from './event-details.entity.js';
import { EventStatus, EventType, Sport } from './event-enums.js';
import { EventPrice } from './event-price.entity.js';

@Public()
@ObjectType({ description: "Start and end of the event's day, HH:mm Bogotá time." })
export class Timeframe {
  @Field(() => String, { description: 'HH:mm, in Bogotá' })
  start!: string;

  @Field(() => String, { description: 'HH:mm, in Bogotá' })
  end!: string;
}

@Public()
@ObjectType({ description: 'A point on a map, in degrees (WGS 84).' })
@InputType('MapPointInput', { description: 'A point on the map, in WGS 84.' })
export class MapPoint {
  @Field(() => Float, { description: 'In degrees, north is positive' })
  @Max(90, { message: 'La latitud va de -90 a 90.' })
  @Min(-90, { message: 'La latitud va de -90 a 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'In degrees, east is positive' })
  @Max(180, { message: 'La longitud va de -180 a 180.' })
  @Min(-180, { message: 'La longitud va de -180 a 180.' })
  longitude!: number;
}

@Public()
@ObjectType({
  description: 'What of a picture stays in sight where it is cut: percent from the left and from the top.',
})
@InputType('CoverFocusInput', { description: 'The point of a cover that stays in sight where it is cut.' })
export class CoverFocus {
  @Field(() => Float, { description: 'From the left edge, in percent' })
  @Max(100, { message: 'El punto de la portada va de 0 a 100 %.' })
  @Min(0, { message: 'El punto de la portada va de 0 a 100 %.' })
  x!: number;

  @Field(() => Float, { description: 'From the upper edge, in percent' })
  @Max(100, { message: 'El punto de la portada va de 0 a 100 %.' })
  @Min(0, { message: 'El punto de la portada va de 0 a 100 %.' })
  y!: number;
}

/** An event that people register for: a race, a ride, a fair. */
@Entity()
@Index({ name: 'event_search', expression: 'create index event_search on event using gin (search_text gin_trgm_ops)' })
@Check({ name: 'event_deadline_before_start', expression: 'register_deadline <= starts_at' })
@Check({ name: 'event_opening_before_deadline', expression: 'register_opening < register_deadline' })
@Check({ name: 'event_team_sizes', expression: "team_sizes <@ '{1,2,3,4,5,6,7}' and cardinality(team_sizes) > 0" })
@Check({
  name: 'event_start_point',
  expression: '(start_latitude is null) = (start_longitude is null)',
})
@Check({
  name: 'event_cover_focus',
  expression: '(cover_focus_x is null) = (cover_focus_y is null)',
})
@Public()
@ObjectType({ description: 'A race or another event that people register for.' })
export class Event extends EventDetails {
  [OptionalProps]?:
    | 'foreignDocuments'
    | 'asksAddress'
    | 'updatedAt'
    | 'previousEdition'
    | 'registerOpening'
    | 'startPoint'
    | 'coverFocus'
    | 'searchText'
    | 'timeframe'
    | 'fieldVersions'
    | 'version';

  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, { description: 'Made from the first name and kept when the name changes: links stay good' })
  @Property({ type: 'text', unique: true })
  slug!: string;

  @Field(() => String, { description: 'What it is called' })
  @Property({ type: 'text', index: true })
  name!: string;

  @Field(() => EventStatus, { description: 'Whether it is public' })
  @Enum({ items: () => EventStatus, type: 'text' })
  status!: EventStatus;

  @Field(() => EventType, { description: 'Whose event it is' })
  @Enum({ items: () => EventType, type: 'text' })
  type!: EventType;

  @Field(() => Sport, { description: 'What is done there' })
  @Enum({ items: () => Sport, type: 'text', index: true })
  sport!: Sport;

  @Field(() => String, { description: 'City or town where it takes place' })
  @Property({ type: 'text', index: true })
  city!: string;

  @Field(() => String, { description: 'Sanitised HTML' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => Date, { description: 'When it starts' })
  @Property({ type: 'timestamptz', index: true })
  startsAt!: Date;

  @Field(() => Date, { description: 'When registrations close' })
  @Property({ type: 'timestamptz' })
  registerDeadline!: Date;

  @Field(() => Date, { nullable: true, description: 'From when one may register; null: from its publication on' })
  @Property({ type: 'timestamptz', nullable: true })
  registerOpening: Date | null = null;

  @Field(() => Date, { description: 'When it was made' })
  @Property({ type: 'timestamptz', index: true })
  createdAt!: Date;

  /** Moves with each save, of its prices and categories too. */
  @Property({ type: 'timestamptz', onUpdate: () => new Date(), defaultRaw: 'now()' })
  updatedAt: Date = new Date();

  @Property({ type: 'text' })
  timeframeStart!: string;

  @Property({ type: 'text' })
  timeframeEnd!: string;

  @Property({ type: 'double', nullable: true })
  startLatitude: number | null = null;

  @Property({ type: 'double', nullable: true })
  startLongitude: number | null = null;

  @Property({ type: 'double', nullable: true })
  coverFocusX: number | null = null;

  @Property({ type: 'double', nullable: true })
  coverFocusY: number | null = null;

  @Field(() => [Int], { description: 'Team sizes one may register, 1 to 7, ascending' })
  @Property({ type: new ArrayType<number>(Number), columnType: 'int[]' })
  teamSizes!: number[];

  @Field(() => Boolean, { description: 'Whether documents of other countries are taken, which may have letters' })
  @Property({ type: 'boolean', default: false })
  foreignDocuments: boolean = false;

  @Field(() => Boolean, { description: 'Whether a registration asks for the street address of each participant' })
  @Property({ type: 'boolean', default: false })
  asksAddress: boolean = false;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  coverImage!: Ref<Image> | null;

  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  icon!: Ref<Image> | null;

  /** The seats: their limit is the spec's participant_limit. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  seats!: Ref<Quota>;

  /** The same race the time before, with which this one is compared. */
  @ManyToOne(() => Event, { ref: true, nullable: true, index: true })
  previousEdition: Ref<Event> | null = null;

  @OneToMany(() => EventPrice, (price) => price.event, { orderBy: { date: 'asc' } })
  prices = new Collection<EventPrice>(this);

  @OneToMany(() => Category, (category) => category.event, { orderBy: { id: 'asc' }, where: { deletedAt: null } })
  categories = new Collection<Category>(this);

  @OneToMany(() => Kit, (kit) => kit.event, { orderBy: { id: 'asc' }, where: { deletedAt: null } })
  kits = new Collection<Kit>(this);

  /** Name and city as `searchable()` folds them, kept by the database. */
  @Property({
    type: 'text',
    lazy: true,
    generated: String.raw`(lower(regexp_replace(normalize(name || ' ' || city, nfd), '[\u0300-\u036f]', '', 'g'))) stored`,
  })
  readonly searchText!: string;

  @Field(() => Timeframe, { description: 'From when to when it lasts on its day' })
  get timeframe(): Timeframe {
    return { start: this.timeframeStart, end: this.timeframeEnd };
  }

  @Field(() => MapPoint, { nullable: true, description: 'Where it starts; null: none was said' })
  get startPoint(): MapPoint | null {
    const { startLatitude: latitude, startLongitude: longitude } = this;
    return latitude === null || longitude === null ? null : { latitude, longitude };
  }

  @Field(() => CoverFocus, {
    nullable: true,
    description: 'What of the cover stays in sight where it is cut; null: its middle, and a tall one is shown whole',
  })
  get coverFocus(): CoverFocus | null {
    const { coverFocusX: x, coverFocusY: y } = this;
    return x === null || y === null ? null : { x, y };
  }
}
