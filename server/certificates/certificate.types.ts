import { Authorized, Field, Float, GraphQLISODateTime, Int, ObjectType } from 'type-graphql';
import { Paginated } from '../platform/list/page-type.js';
import { Permission, Public } from '../platform/permissions.js';
import { LocalDateScalar } from '../platform/graphql/scalars.js';
import type { LocalDate } from '../platform/time/time.js';
import { formatCertificateCode } from './drawing/certificate-code.js';
import { certificateFacts } from './drawing/certificate-facts.js';
import type { FoundCertificate } from './find-certificate.js';
import { Mailing } from './mailing.entity.js';
import { Recipient } from './recipients/recipient.entity.js';

@ObjectType({ description: 'A page of mailings.' })
export class CertificateMailingPage extends Paginated(Mailing, Authorized(Permission.CERTIFICATES_READ)) {}

@ObjectType({ description: 'A page of the people of a mailing.' })
export class CertificateRecipientPage extends Paginated(Recipient, Authorized(Permission.CERTIFICATES_READ)) {}

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType({ description: 'Progress of a mailing, in recipients. Anonymised recipients count.' })
export class MailingProgress {
  @Field(() => Int, { description: 'Number of recipients.' })
  total!: number;

  @Field(() => Int, { description: 'Number of recipients whose mail was handed over.' })
  sent!: number;

  @Field(() => Int, { description: 'Number of recipients whose mail could not be handed over.' })
  failed!: number;

  @Field(() => Int, {
    description: 'Number of recipients whose mail server did not confirm the mail, so that it may have arrived.',
  })
  unconfirmed!: number;

  @Field(() => Int, { description: 'Number of mails waiting or being handed over.' })
  left!: number;
}

@Authorized(Permission.CERTIFICATES_READ)
@ObjectType({ description: 'Page of a certificate, on which its layout is measured.' })
export class CertificatePaper {
  @Field(() => Float, { description: 'Width in millimetres.' })
  width!: number;

  @Field(() => Float, { description: 'Height in millimetres.' })
  height!: number;
}

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'Recipient read from a workbook or an event.' })
export class SheetPerson {
  @Field(() => Int, { nullable: true, description: 'Row number in the workbook; null for a competitor of the event.' })
  row!: number | null;

  @Field(() => String, { description: 'Name on the certificate.' })
  name!: string;

  @Field(() => String, { description: 'Email address to which the certificate is mailed.' })
  email!: string;

  @Field(() => [String], { description: 'Values of the columns, in the order of `columns`.' })
  values!: string[];
}

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'Row that cannot be mailed, with the reason.' })
export class InvalidSheetRow {
  @Field(() => Int, { description: 'Row number in the workbook.' })
  row!: number;

  @Field(() => String, { description: 'Reason why the row cannot be mailed, in Spanish.' })
  reason!: string;
}

@Authorized(Permission.CERTIFICATES_WRITE)
@ObjectType({ description: 'Recipients and columns read from a workbook or an event.' })
export class CertificateSheet {
  @Field(() => [String], { description: 'Names of the columns that can be placed on a certificate.' })
  columns!: string[];

  @Field(() => String, { description: 'Name of the column with the full name.' })
  nameColumn!: string;

  @Field(() => Int, { description: 'Number of recipients.' })
  recipients!: number;

  @Field(() => [SheetPerson], { description: 'First 50 recipients and the 10 longest names among the others.' })
  sample!: SheetPerson[];

  @Field(() => [InvalidSheetRow], { description: 'Rows that cannot be mailed.' })
  bad!: InvalidSheetRow[];
}

@Public()
@ObjectType({ description: 'Issued certificate: the person and the event that its page proves.' })
export class IssuedCertificate {
  constructor(
    readonly certificate: FoundCertificate,
    private readonly publicUrl: string,
  ) {}

  @Field(() => String, {
    nullable: true,
    description: 'Name on the certificate; null after the data of the person were deleted.',
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
    description: 'Whether the event is visible on this site; null if the mailing has no event.',
  })
  get eventIsShown(): boolean | null {
    return this.certificate.eventIsShown;
  }

  @Field(() => String, {
    nullable: true,
    description: 'Distance and category on the certificate, e.g. 21K Abierta; null if it prints neither.',
  })
  get raced(): string | null {
    return certificateFacts(this.certificate).raced;
  }

  @Field(() => String, { nullable: true, description: 'Time on the certificate; null if it prints none.' })
  get time(): string | null {
    return certificateFacts(this.certificate).time;
  }

  @Field(() => GraphQLISODateTime, { description: 'Time at which the certificate was issued.' })
  get issuedAt(): Date {
    return this.certificate.issuedAt;
  }

  @Field(() => String, { description: 'Code as printed, in two groups of five.' })
  get code(): string {
    return formatCertificateCode(this.certificate.code);
  }

  @Field(() => String, { description: 'URL of the page that proves the certificate.' })
  get address(): string {
    return `${this.publicUrl}/certificado/${this.certificate.code}`;
  }

  @Field(() => Float, {
    nullable: true,
    description:
      'Width of the certificate divided by its height; the files are at `address` plus .pdf, .png and .jpg. ' +
      'Null after the files were deleted.',
  })
  get aspectRatio(): number | null {
    const { background } = this.certificate;
    return background && background.width / background.height;
  }
}
