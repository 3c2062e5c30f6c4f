import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Authorized, Field, GraphQLISODateTime, ID, Int, ObjectType } from 'type-graphql';
import { MailError } from '../platform/mailer.js';
import { Permission } from '../platform/permissions.js';
import { RecipientState } from './mailing-states.js';
import { Mailing } from './mailing.entity.js';

/** Who gets one certificate, and how far it has come: these rows are the queue of a mailing. */
@Entity({ tableName: 'certificate_recipient' })
@Index({ properties: ['mailing', 'state'] })
@Unique({ properties: ['code'] })
@Authorized(Permission.CERTIFICATES_READ)
@ObjectType('CertificateRecipient', { description: 'Who gets one certificate, and how far it has come.' })
export class Recipient {
  [OptionalProps]?:
    'dni' | 'state' | 'tries' | 'tryAt' | 'underWaySince' | 'failedAt' | 'sentAt' | 'trouble' | 'reply' | 'searchText';

  @Field(() => ID, { description: 'Its own' })
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne(() => Mailing, { ref: true, deleteRule: 'cascade' })
  mailing!: Ref<Mailing>;

  @Field(() => Int, { nullable: true, description: "Row of the file; null: from the event's participants" })
  @Property({ type: 'integer', nullable: true })
  row!: number | null;

  /** Of the page that proves the certificate; see certificate-code.ts. */
  @Field(() => String, { description: 'By which the certificate is checked and downloaded' })
  @Property({ type: 'text' })
  code!: string;

  /** Null once the person was forgotten: lists leave them out, counts do not. */
  @Field(() => String, { description: 'As it stands on the certificate' })
  @Property({ type: 'text', nullable: true })
  name!: string | null;

  @Field(() => String, { description: 'Where it is mailed' })
  @Property({ type: 'text', nullable: true })
  email!: string | null;

  /** Digits and letters alone; empty where nobody said it. */
  @Property({ type: 'text', default: '' })
  dni: string = '';

  /** What stands on the certificate, by column. */
  @Property({ type: 'json' })
  values!: Readonly<Record<string, string>>;

  @Field(() => RecipientState, { description: 'How it stands with their mail' })
  @Enum({ items: () => RecipientState, type: 'text', default: RecipientState.PENDING })
  state: RecipientState = RecipientState.PENDING;

  /** How often it was handed to the mail server; 0: nobody can have it. */
  @Property({ type: 'integer', default: 0 })
  tries: number = 0;

  /** Not before that moment; null: as soon as the mailing is sent. */
  @Property({ type: 'timestamptz', nullable: true })
  tryAt: Date | null = null;

  /** Since when a batch has it in hand. */
  @Property({ type: 'timestamptz', nullable: true })
  underWaySince: Date | null = null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'Since when it has failed; null: it has not' })
  @Property({ type: 'timestamptz', nullable: true })
  failedAt: Date | null = null;

  @Field(() => GraphQLISODateTime, { nullable: true, description: 'When the mail was handed over; null: not yet' })
  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;

  @Field(() => MailError, { nullable: true, description: 'Why it failed; null: it did not' })
  @Enum({ items: () => MailError, type: 'text', nullable: true })
  trouble: MailError | null = null;

  @Field(() => String, {
    nullable: true,
    description: "The mail server's own words; null: it said nothing, or was not reached",
  })
  @Property({ type: 'text', nullable: true })
  reply: string | null = null;

  /** Name, address and document as `searchable()` folds them, kept by the database. */
  @Property({
    type: 'text',
    lazy: true,
    generated: String.raw`(lower(regexp_replace(normalize(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || dni, nfd), '[\u0300-\u036f]', '', 'g'))) stored`,
  })
  readonly searchText!: string;
}
