import { Authorized, Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/scalars.js';
import type { LocalDate } from '../platform/time.js';
import { shownCode } from './certificate-code.js';
import { certificateFacts } from './certificate-facts.js';
import type { FoundCertificate } from './find-certificate.js';
import { Mailing } from './mailing.entity.js';
import { Recipient } from './recipient.entity.js';

@ObjectType({ description: 'A page of mailings.' })
export class CertificateMailingPage extends Paginated(Mailing, Authorized(Permission.CERTIFICATES_READ)) {}

@ObjectType({ description: 'A page of the people of a mailing.' })
export class CertificateRecipientPage extends Paginated(Recipient, Authorized(Permission.CERTIFICATES_READ)) {}

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType({ description: 'How far a mailing has come, in people; those forgotten since count, too.' })
export class MailingProgress {
  @Field(() => Int, { description: 'People of the mailing' })
  total!: number;

  @Field(() => Int, { description: 'People whose mail was handed over' })
  sent!: number;

  @Field(() => Int, { description: 'People whose mail could not be handed over' })
  failed!: number;

  @Field(() => Int, { description: 'People of whom nobody knows whether their mail went' })
  unconfirmed!: number;

  @Field(() => Int, { description: 'Still to be sent, or being handed over' })
  left!: number;
}

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType({ description: 'The page of a certificate, in millimetres: what its layout is measured on.' })
export class CertificatePaper {
  @Field(() => Float, { description: 'In millimetres' })
  width!: number;

  @Field(() => Float, { description: 'In millimetres' })
  height!: number;
}

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'Somebody who would get a certificate.' })
export class SheetPerson {
  @Field(() => Int, { nullable: true, description: 'As the spreadsheet counts; null: a participant' })
  row!: number | null;

  @Field(() => String, { description: 'As it stands on the certificate' })
  name!: string;

  @Field(() => String, { description: 'Where the certificate is mailed' })
  email!: string;

  @Field(() => [String], { description: 'In the order of `columns`' })
  values!: string[];
}

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'A row nobody can be mailed for, and why.' })
export class InvalidSheetRow {
  @Field(() => Int, { description: 'Its number in the sheet, as the spreadsheet shows it' })
  row!: number;

  @Field(() => String, { description: 'Why nobody can be mailed for it, in Spanish' })
  reason!: string;
}

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'Who would get a certificate, and what can stand on it.' })
export class CertificateSheet {
  @Field(() => [String], { description: 'Columns that can stand on a certificate' })
  columns!: string[];

  @Field(() => String, { description: "The one with everybody's whole name" })
  nameColumn!: string;

  @Field(() => Int, { description: 'How many would get one' })
  recipients!: number;

  @Field(() => [SheetPerson], { description: 'The first fifty and the longest names' })
  sample!: SheetPerson[];

  @Field(() => [InvalidSheetRow], { description: 'Rows for which nobody can be mailed' })
  bad!: InvalidSheetRow[];
}

@Public()
@ObjectType({ description: 'What the page of a certificate proves: for whom and which event it was issued.' })
export class IssuedCertificate {
  constructor(
    readonly certificate: FoundCertificate,
    private readonly publicUrl: string,
  ) {}

  @Field(() => String, {
    nullable: true,
    description: 'Name on the certificate; null once the data of the person were deleted',
  })
  get name(): string | null {
    return this.certificate.name;
  }

  @Field(() => String, { description: 'Name of the event' })
  get eventName(): string {
    return this.certificate.eventName;
  }

  @Field(() => String, { description: 'City of the event' })
  get city(): string {
    return this.certificate.city;
  }

  @Field(() => LocalDateScalar, { description: 'Day of the event' })
  get eventDate(): LocalDate {
    return this.certificate.eventDate;
  }

  @Field(() => String, { nullable: true, description: 'Name of the organiser of the event; null if unknown' })
  get organizer(): string | null {
    return this.certificate.organizer;
  }

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the event is still shown on this site; null if the certificate is of no event of this site',
  })
  get eventIsShown(): boolean | null {
    return this.certificate.eventIsShown;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Distance and category on the certificate, e.g. 21K Abierta; null if neither is written on it',
  })
  get raced(): string | null {
    return certificateFacts(this.certificate).raced;
  }

  @Field(() => String, { nullable: true, description: 'Time on the certificate; null if none is written on it' })
  get time(): string | null {
    return certificateFacts(this.certificate).time;
  }

  @Field(() => GraphQLISODateTime, { description: 'Moment at which it was issued' })
  get issuedAt(): Date {
    return this.certificate.issuedAt;
  }

  @Field(() => String, { description: 'Code as on paper, in two groups of five' })
  get code(): string {
    return shownCode(this.certificate.code);
  }

  @Field(() => String, { description: 'Address of the page that proves the certificate' })
  get address(): string {
    return `${this.publicUrl}/certificado/${this.certificate.code}`;
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'Width of the certificate divided by its height; its files are at `address` with .pdf, .png and .jpg. Null if they are not kept any more',
  })
  get aspectRatio(): number | null {
    const { background } = this.certificate;
    return background && background.width / background.height;
  }
}
