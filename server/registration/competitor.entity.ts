import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, ID, Int, ObjectType } from 'type-graphql';
import { Gender } from '../categories/category-enums.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { Permission } from '../platform/permissions.js';
import type { LocalDate } from '../platform/time/time.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import { DocumentType } from './document-type-enums.js';
import { personDescriptions } from './person-words.js';
import { Registration } from './registration.entity.js';
import { Retention } from '../platform/database/retention.js';

/**
 * Person of a registration. The resolver exposes EPS, blood group and emergency contact as `health` and
 * `emergencyContact`, which check HEALTH_READ.
 */
@Entity()
@Retention({
  personal: [
    ...['name', 'last_name', 'dni', 'document_type', 'email', 'phone', 'birthday', 'gender', 'department'],
    ...['city', 'address', 'bib_name', 'eps', 'blood_type', 'rh_factor', 'emergency_name', 'emergency_phone'],
    ...['search_text', 'consent_version', 'consent_address', 'health_consent_version', 'guardian_name'],
    ...['guardian_document', 'guardian_relation', 'link_id'],
  ],
  until: 'RETENTION_UNPAID_DAYS unpaid, RETENTION_HEALTH_DAYS health, RETENTION_PEOPLE_DAYS all',
  nonPersonal: ['field_versions'],
})
@Index({
  name: 'competitor_in_event',
  // Order of an event's list: counts and page offsets are index-only scans.
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
@ObjectType({ description: 'Person of a registration.' })
export class Competitor {
  [OptionalProps]?:
    | 'documentType'
    | 'bibName'
    | 'purchase'
    | 'linkId'
    | 'healthConsent'
    | 'healthConsentVersion'
    | 'healthConsentAt'
    | 'fieldVersions'
    | 'version';

  @Field(() => ID, { description: 'ID of the competitor' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Registration, { ref: true, index: true, deleteRule: 'cascade' })
  registration!: Ref<Registration>;

  /** Purchase of the registration, which shares its ID: lists filter by status without joining the registration. */
  @ManyToOne(() => Purchase, { ref: true, fieldName: 'registration_id', persist: false })
  readonly purchase!: Ref<Purchase>;

  @ManyToOne(() => Event, { ref: true })
  event!: Ref<Event>;

  /** Position in the team, from 1. */
  @Property({ type: 'smallint' })
  position!: number;

  @Field(() => String, personDescriptions.name)
  @Property({ type: 'text' })
  name!: string;

  @Field(() => String, personDescriptions.lastName)
  @Property({ type: 'text' })
  lastName!: string;

  @Field(() => String, personDescriptions.dni)
  @Property({ type: 'text' })
  dni!: string;

  @Field(() => DocumentType, {
    nullable: true,
    description: 'Type of the document `dni`; null if the event accepts numbers only',
  })
  @Enum({ items: () => DocumentType, type: 'text', nullable: true })
  documentType!: DocumentType | null;

  @Field(() => String, personDescriptions.email)
  @Property({ type: 'text' })
  email!: string;

  @Field(() => String, personDescriptions.phone)
  @Property({ type: 'text' })
  phone!: string;

  /** Exposed by a resolver that checks HEALTH_READ: document and birthday together open the public lookup. */
  @Property({ type: 'date' })
  birthday!: LocalDate;

  @Field(() => Gender, personDescriptions.gender)
  @Enum({ items: () => Gender, type: 'text' })
  gender!: Gender;

  @Field(() => String, personDescriptions.department)
  @Property({ type: 'text' })
  department!: string;

  @Field(() => String, personDescriptions.city)
  @Property({ type: 'text' })
  city!: string;

  @Field(() => String, personDescriptions.address)
  @Property({ type: 'text' })
  address!: string;

  @Field(() => String, { description: 'Name to print on the bib; empty for the full name' })
  @Property({ type: 'text', default: '' })
  bibName: string = '';

  /** Never empty before the health data are deleted, RETENTION_HEALTH_DAYS after the event. */
  @Property({ type: 'text' })
  emergencyName!: string;

  @Property({ type: 'text' })
  emergencyPhone!: string;

  @Property({ type: 'text' })
  eps!: string;

  /** EPS, blood group and Rh factor: all three, or '' and nulls if not given or deleted. */
  @Enum({ items: () => BloodType, type: 'text', nullable: true })
  bloodType!: BloodType | null;

  @Enum({ items: () => RhFactor, type: 'text', nullable: true })
  rhFactor!: RhFactor | null;

  @Field(() => Kit, { nullable: true, description: 'Kit that the person chose; null if none' })
  @ManyToOne(() => Kit, { ref: true, nullable: true })
  kit!: Ref<Kit> | null;

  /**
   * ID in the link to the competitor's bib (bib-link.ts). Useless without the signature; a new ID invalidates the link.
   */
  @Property({ type: 'uuid', unique: true, defaultRaw: 'gen_random_uuid()' })
  linkId!: string;

  /** Name, surname and document, folded by `searchable()` for searches. */
  @Property({ type: 'text' })
  searchText!: string;

  /**
   * Accepted authorisation (Ley 1581 de 2012): text, time and address. Null for registrations by the old REST save,
   * which carries none.
   */
  @Field(() => String, {
    nullable: true,
    description:
      'Version of the authorisation text (`ConsentText.version`) that the person accepted; null if none was recorded',
  })
  @Property({ type: 'text', nullable: true })
  consentVersion!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the person accepted the authorisation; null if none was recorded',
  })
  @Property({ type: 'timestamptz', nullable: true })
  consentAt!: Date | null;

  @Property({ type: 'text', nullable: true })
  consentAddress!: string | null;

  @Field(() => Boolean, {
    description: 'Whether the person also authorised the use of health data; false if no authorisation was recorded',
  })
  @Property({ type: 'boolean', default: false })
  healthConsent: boolean = false;

  @Field(() => String, {
    nullable: true,
    description:
      'Version of the text (`ConsentText.version`) with which the person last authorised the use of health data; null if not authorised',
  })
  @Property({ type: 'text', nullable: true })
  healthConsentVersion: string | null = null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the person last authorised the use of health data or rewrote them; null if not authorised',
  })
  @Property({ type: 'timestamptz', nullable: true })
  healthConsentAt: Date | null = null;

  @Field(() => String, {
    nullable: true,
    description: "Full name of the guardian of a person under 18 at the event's date; null if none was given",
  })
  @Property({ type: 'text', nullable: true })
  guardianName!: string | null;

  @Field(() => String, {
    nullable: true,
    description: "Number of the guardian's identity document; null if no guardian was given",
  })
  @Property({ type: 'text', nullable: true })
  guardianDocument!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Relation of the guardian to the person, e.g. Madre; null if no guardian was given',
  })
  @Property({ type: 'text', nullable: true })
  guardianRelation!: string | null;

  @Field(() => Date, { description: 'Time at which the registration was created' })
  @Property({ type: 'timestamptz' })
  createdAt!: Date;

  @Field(() => Int, {
    description:
      'Number that increases with every change, by the back-office or by the team; send it with an update to detect changes in between',
  })
  @Property({ type: 'integer', default: 1 })
  version: number = 1;

  /** Version at which each field was last changed. */
  @Property({ type: 'json', default: '{}' })
  fieldVersions: Readonly<Record<string, number>> = {};
}
