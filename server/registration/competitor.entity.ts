import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Gender } from '../categories/category-enums.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Permission } from '../platform/permissions.js';
import type { LocalDate } from '../platform/time.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import { DocumentType } from './document-type-enums.js';
import { personWords } from './person-words.js';
import { Registration } from './registration.entity.js';

/**
 * One person of a registration. EPS, blood and emergency contact have no field here: they are `health` and
 * `emergencyContact`, in the resolver.
 */
@Entity()
@Index({
  name: 'competitor_in_event',
  // The order of an event's list and who is in it: counting and passing over pages read nothing else.
  expression: 'create index competitor_in_event on competitor (event_id, registration_id desc, position) include (id)',
})
@Index({ name: 'competitor_by_name', properties: ['searchText', 'id'] })
@Index({
  name: 'competitor_by_document',
  expression: 'create index competitor_by_document on competitor (length(dni), dni, id)',
})
@Index({ properties: ['kit', 'registration'] })
@Index({ properties: ['dni', 'birthday'] })
@Index({
  name: 'competitor_search',
  expression: 'create index competitor_search on competitor using gin (event_id, search_text gin_trgm_ops)',
})
@Check({
  name: 'competitor_document',
  expression: "dni ~ '^[0-9]{3,15}$' or (document_type in ('PASSPORT', 'FOREIGN') and dni ~ '^[0-9A-Z]{3,15}$')",
})
@Authorized(Permission.PARTICIPANTS_READ)
@ObjectType({ description: 'One person of a registration.' })
export class Competitor {
  [OptionalProps]?:
    | 'documentType'
    | 'purchase'
    | 'linkId'
    | 'healthConsent'
    | 'healthConsentVersion'
    | 'healthConsentAt'
    | 'fieldVersions'
    | 'version';

  @Field(() => ID, { description: 'Id of the competitor' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Registration, { ref: true, index: true, deleteRule: 'cascade' })
  registration!: Ref<Registration>;

  /** Its registration's, under the same id: lists ask for its state without reading the registration. */
  @ManyToOne(() => Purchase, { ref: true, fieldName: 'registration_id', persist: false })
  readonly purchase!: Ref<Purchase>;

  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  /** Place in the team, from 1: the order of the wizard's tabs. */
  @Property({ type: 'smallint' })
  position!: number;

  @Field(() => String, personWords.name)
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, personWords.lastName)
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => String, personWords.dni)
  @Property({ type: 'text' })
  dni!: string;

  @Field(() => DocumentType, {
    nullable: true,
    description: 'What kind of document `dni` is of; null: the event did not ask, as it takes numbers alone',
  })
  @Enum({ items: () => DocumentType, type: 'text', nullable: true })
  documentType!: DocumentType | null;

  @Field(() => String, personWords.email)
  @Property({ type: 'text' })
  email!: string;

  @Field(() => String, personWords.phone)
  @Property({ type: 'text' })
  phone!: string;

  /** Read through a resolver, which asks for HEALTH_READ: with the document it opens the public lookup. */
  @Property({ type: 'date' })
  birthday!: LocalDate;

  @Field(() => Gender, personWords.gender)
  @Enum({ items: () => Gender, type: 'text' })
  gender!: Gender;

  @Field(() => String, personWords.department)
  @Property({ type: 'text' })
  department!: string;

  @Field(() => String, personWords.city)
  @Property({ type: 'text' })
  city!: string;

  @Field(() => String, personWords.address)
  @Property({ type: 'text' })
  address!: string;

  /** Empty once it was deleted with the health data (KEEP_HEALTH_DAYS after the event); everyone has one until then. */
  @Property({ type: 'text' })
  emergencyName!: string;

  @Property({ type: 'text' })
  emergencyPhone!: string;

  @Property({ type: 'text' })
  eps!: string;

  /** EPS, blood group and Rh factor: all three, or '' and nulls if they were not given or were deleted. */
  @Enum({ items: () => BloodType, type: 'text', nullable: true })
  bloodType!: BloodType | null;

  @Enum({ items: () => RhFactor, type: 'text', nullable: true })
  rhFactor!: RhFactor | null;

  @Field(() => Kit, { nullable: true, description: 'Kit the person chose; null: none' })
  @ManyToOne(() => Kit, { ref: true, nullable: true })
  kit!: Ref<Kit> | null;

  /** Names the link to this person's bib and opens nothing by itself (bib-link.ts); another one makes the link another. */
  @Property({ type: 'uuid', unique: true, defaultRaw: 'gen_random_uuid()' })
  linkId!: string;

  /** Name, surname and document, folded by `searchable()`: what the lists search in. */
  @Property({ type: 'text' })
  searchText!: string;

  /** The authorisation this person gave (Ley 1581 de 2012): which text, when, from which address. Null: taken through the old REST save, which carries none. */
  @Field(() => String, {
    nullable: true,
    description:
      'Version of the authorisation text (`ConsentText.version`) the person accepted; null: none was recorded',
  })
  @Property({ type: 'text', nullable: true })
  consentVersion!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the person accepted the authorisation; null: none was recorded',
  })
  @Property({ type: 'timestamptz', nullable: true })
  consentAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  consentAddress!: string | null;

  @Field(() => Boolean, {
    description:
      'Whether the person also authorised the use of health data; false too if no authorisation was recorded',
  })
  @Property({ type: 'boolean', default: false })
  healthConsent: boolean = false;

  @Field(() => String, {
    nullable: true,
    description:
      'Version of the text (`ConsentText.version`) with which the person last authorised the use of health data; null: none is authorised',
  })
  @Property({ type: 'text', nullable: true })
  healthConsentVersion: string | null = null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the person last authorised the use of health data, or wrote them anew; null: none is authorised',
  })
  @Property({ type: 'timestamptz', nullable: true })
  healthConsentAt: Date | null = null;

  /** Who answers for a person under 18 at the event's date. */
  @Field(() => String, {
    nullable: true,
    description: "Full name of who answers for a person under 18 at the event's date; null: none was said",
  })
  @Property({ type: 'text', nullable: true })
  guardianName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Number of the guardian's identity document; null: no guardian was said",
  })
  @Property({ type: 'text', nullable: true })
  guardianDocument!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'What the guardian is to the person, e.g. Madre; null: no guardian was said',
  })
  @Property({ type: 'text', nullable: true })
  guardianRelation!: string | null;

  @Field(() => Date, { description: 'When the registration was saved' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Grows with every save that changes something, of the back-office and of the team; send it back to learn of saves in between',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** The version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
