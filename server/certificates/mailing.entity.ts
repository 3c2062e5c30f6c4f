import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { Permission } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { User } from '../users/user.entity.js';
import { CertificateLayoutShape } from './layout.types.js';
import type { CertificateLayout } from './layout.js';
import { MailingStatus } from './mailing-states.js';

/** Certificates of one event that are sent together: a picture, what is written on it, to whom and when. */
@Entity({ tableName: 'certificate_mailing' })
@Index({
  name: 'certificate_mailing_search',
  expression: 'create index certificate_mailing_search on certificate_mailing using gin (search_text gin_trgm_ops)',
})
@Index({
  name: 'certificate_mailing_due',
  expression: `create index certificate_mailing_due on certificate_mailing (send_at) where status = 'SCHEDULED'`,
})
@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateMailing', { description: 'Certificates of one event that are sent together.' })
export class Mailing {
  [OptionalProps]?: 'version' | 'searchText' | 'endedAt' | 'forgottenAt' | 'request';

  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Whose organisers see it, and who is answered; null: its creator's and the administrators' alone. */
  @ManyToOne(() => Event, { ref: true, nullable: true, index: true, deleteRule: 'set null' })
  event!: Ref<Event> | null;

  /** Null once the user was deleted. */
  @ManyToOne(() => User, { ref: true, nullable: true, index: true, deleteRule: 'set null' })
  creator!: Ref<User> | null;

  @Field(() => String, { description: 'What the event is called on the certificates' })
  @Property({ type: 'text' })
  eventName!: string;

  @Field(() => String, { description: 'Where the event was' })
  @Property({ type: 'text' })
  city!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the event' })
  @Property({ type: 'date' })
  eventDate!: LocalDate;

  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  icon!: Ref<Image> | null;

  /** The picture that all certificates are written on, as it was uploaded: a file of the storage. Null once it was forgotten. */
  @Property({ type: 'text', nullable: true })
  picture!: string | null;

  /** The same as the back-office shows it. */
  @ManyToOne(() => Image, { ref: true, nullable: true, index: true })
  preview!: Ref<Image> | null;

  @Field(() => CertificateLayoutShape, { description: 'Where things stand on the picture' })
  @Property({ type: 'json' })
  layout!: CertificateLayout;

  @Field(() => [String], { description: 'Columns that can stand on a certificate' })
  @Property({ type: 'json' })
  columns!: string[];

  @Field(() => MailingStatus, { description: 'How it stands' })
  @Enum({ items: () => MailingStatus, type: 'text' })
  status!: MailingStatus;

  @Field(() => GraphQLISODateTime, { description: 'When it is sent, or began to be' })
  @Property({ type: 'timestamptz' })
  sendAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When it was sent to the last, or stopped; null: neither yet',
  })
  @Property({ type: 'timestamptz', nullable: true })
  endedAt: Date | null = null;

  @Field(() => GraphQLISODateTime, { description: 'When it was made' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: 'When people, addresses and the picture were forgotten; what was counted stays; null: not yet',
  })
  @Property({ type: 'timestamptz', nullable: true })
  forgottenAt: Date | null = null;

  /** What a repeated request is known by: see create-mailing.ts. */
  @Property({ type: 'text', nullable: true, unique: true })
  request: string | null = null;

  @Field(() => Int, { description: "Grows with each save; send it back with an update to notice someone else's" })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The event's name and city as `searchable()` folds them, kept by the database. */
  @Property({
    type: 'text',
    lazy: true,
    generated: String.raw`(lower(regexp_replace(normalize(event_name || ' ' || city, nfd), '[\u0300-\u036f]', '', 'g'))) stored`,
  })
  readonly searchText!: string;
}
