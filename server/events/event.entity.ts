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
import { VersionField } from '../platform/graphql/version-field.js';
import { Retention } from '../platform/database/retention.js';

@Public()
@ObjectType({ description: 'Start and end of the event on its day.' })
export class Timeframe {
  @Field(() => String, { description: 'Start as HH:mm in Bogotá.' })
  start!: string;

  @Field(() => String, { description: 'End as HH:mm in Bogotá.' })
  end!: string;
}

@Public()
@ObjectType({ description: 'Point on a map (WGS 84).' })
@InputType('MapPointInput', { description: 'Point on a map (WGS 84).' })
export class MapPoint {
  @Field(() => Float, { description: 'Latitude in degrees, north positive.' })
  @Max(90, { message: 'La latitud va de -90 a 90.' })
  @Min(-90, { message: 'La latitud va de -90 a 90.' })
  latitude!: number;

  @Field(() => Float, { description: 'Longitude in degrees, east positive.' })
  @Max(180, { message: 'La longitud va de -180 a 180.' })
  @Min(-180, { message: 'La longitud va de -180 a 180.' })
  longitude!: number;
}

@Public()
@ObjectType({
  description: 'Focal point of a cover, which stays visible when the cover is cropped.',
})
@InputType('CoverFocusInput', { description: 'Focal point of a cover, which stays visible when the cover is cropped.' })
export class CoverFocus {
  @Field(() => Float, { description: 'Distance from the left edge in percent.' })
  @Max(100, { message: 'El punto de la portada va de 0 a 100 %.' })
  @Min(0, { message: 'El punto de la portada va de 0 a 100 %.' })
  x!: number;

  @Field(() => Float, { description: 'Distance from the upper edge in percent.' })
  @Max(100, { message: 'El punto de la portada va de 0 a 100 %.' })
  @Min(0, { message: 'El punto de la portada va de 0 a 100 %.' })
  y!: number;
}

/** Event that people register for: a race, a ride, a fair. */
@Entity()
@Retention({
  nonPersonal: [
    ...['slug', 'name', 'status', 'type', 'sport', 'city', 'description', 'timeframe_start', 'timeframe_end'],
    ...['team_sizes', 'cover_image_id', 'icon_id', 'search_text', 'field_versions'],
  ],
})
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
@ObjectType({ description: 'Race or other event that people register for.', implements: EventDetails })
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

  @Field(() => ID, { description: 'ID of the event.' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Field(() => String, {
    description:
      "Slug in the URL of the event's page, made from the first name; never changes, so that links stay valid.",
  })
  @Property({ type: 'text', unique: true })
  slug!: string;

  @Field(() => String, { description: 'Name of the event.' })
  @Property({ type: 'text', index: true })
  name!: string;

  @Field(() => EventStatus, { description: 'Visibility of the event.' })
  @Enum({ items: () => EventStatus, type: 'text' })
  status!: EventStatus;

  @Field(() => EventType, { description: 'Whether the event is organised with this platform or by a third party.' })
  @Enum({ items: () => EventType, type: 'text' })
  type!: EventType;

  @Field(() => Sport, { description: 'Kind of activity.' })
  @Enum({ items: () => Sport, type: 'text', index: true })
  sport!: Sport;

  @Field(() => String, { description: 'City or town of the event.' })
  @Property({ type: 'text', index: true })
  city!: string;

  @Field(() => String, { description: 'Description of the event as sanitised HTML.' })
  @Property({ type: 'text' })
  description!: string;

  @Field(() => Date, { description: 'Start of the event.' })
  @Property({ type: 'timestamptz', index: true })
  startsAt!: Date;

  @Field(() => Date, { description: 'Deadline of registrations.' })
  @Property({ type: 'timestamptz' })
  registerDeadline!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Opening of registrations; null if they open with the publication.',
  })
  @Property({ type: 'timestamptz', nullable: true })
  registerOpening: Date | null = null;

  @Field(() => Date, { description: 'Time at which the event was created.' })
  @Property({ type: 'timestamptz', index: true })
  createdAt!: Date;

  /** Updated by each save, also of prices and categories. */
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

  @Field(() => [Int], { description: 'Team sizes that may register, 1 to 7, ascending.' })
  @Property({ type: new ArrayType<number>(Number), columnType: 'int[]' })
  teamSizes!: number[];

  @Field(() => Boolean, { description: 'Whether foreign documents, which may have letters, are accepted.' })
  @Property({ type: 'boolean', default: false })
  foreignDocuments: boolean = false;

  @Field(() => Boolean, { description: 'Whether a registration requires the street address of each competitor.' })
  @Property({ type: 'boolean', default: false })
  asksAddress: boolean = false;

  @VersionField()
  version: number = 1;

  /** Version of the last change of each field. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};

  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  coverImage!: Ref<Image> | null;

  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  icon!: Ref<Image> | null;

  /** Seats; their limit is `participant_limit` of the specification. */
  @OneToOne(() => Quota, { ref: true, owner: true })
  seats!: Ref<Quota>;

  /** Previous edition, with which the event is compared. */
  @ManyToOne(() => Event, { ref: true, nullable: true, index: true })
  previousEdition: Ref<Event> | null = null;

  @OneToMany(() => EventPrice, (price) => price.event, { orderBy: { date: 'asc' } })
  prices = new Collection<EventPrice>(this);

  @OneToMany(() => Category, (category) => category.event, { orderBy: { id: 'asc' }, where: { deletedAt: null } })
  categories = new Collection<Category>(this);

  @OneToMany(() => Kit, (kit) => kit.event, { orderBy: { id: 'asc' }, where: { deletedAt: null } })
  kits = new Collection<Kit>(this);

  /** Name and city as `searchable()` folds them; generated by the database. */
  @Property({
    type: 'text',
    lazy: true,
    generated: String.raw`(lower(regexp_replace(normalize(name || ' ' || city, nfd), '[\u0300-\u036f]', '', 'g'))) stored`,
  })
  readonly searchText!: string;

  @Field(() => Timeframe, { description: 'Start and end of the event on its day.' })
  get timeframe(): Timeframe {
    return { start: this.timeframeStart, end: this.timeframeEnd };
  }

  @Field(() => MapPoint, { nullable: true, description: 'Map point of the start; null if not set.' })
  get startPoint(): MapPoint | null {
    const { startLatitude: latitude, startLongitude: longitude } = this;
    return latitude === null || longitude === null ? null : { latitude, longitude };
  }

  @Field(() => CoverFocus, {
    nullable: true,
    description: 'Focal point of the cover; null crops to the middle and shows a tall cover whole.',
  })
  get coverFocus(): CoverFocus | null {
    const { coverFocusX: x, coverFocusY: y } = this;
    return x === null || y === null ? null : { x, y };
  }
}
