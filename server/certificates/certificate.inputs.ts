import { ArrayMaxSize, IsOptional, IsUUID, Matches, MaxLength, ValidateNested } from 'class-validator';
import { type FileUpload } from 'graphql-upload-ts';
import { Field, ID, InputType } from 'type-graphql';
import { LocalDateScalar, UploadScalar } from '../platform/graphql/scalars.js';
import { filled, required, tooLong } from '../platform/graphql/text-rules.js';
import type { LocalDate } from '../platform/time/time.js';
import { CertificateLayoutShape } from './drawing/layout.types.js';
import { MailingStatus, RecipientState } from './mailing-states.js';

@InputType({ description: 'Certificates to send: event, background, recipients and time.' })
export class MailingInput {
  @Field(() => ID, {
    nullable: true,
    description:
      'ID of the event. Its organisers can see the mailing, and replies go to them. Null for a mailing ' +
      'without an event.',
  })
  eventId?: string | null;

  @Field(() => String, { description: 'Name of the event on the certificates.' })
  @Matches(filled, required('el nombre del evento'))
  @MaxLength(120, tooLong(120))
  eventName!: string;

  @Field(() => String, { description: 'City of the event.' })
  @Matches(filled, required('la ciudad'))
  @MaxLength(80, tooLong(80))
  city!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the event.' })
  eventDate!: LocalDate;

  @Field(() => UploadScalar, {
    nullable: true,
    description:
      'Icon in the mails, as png, jpg, jpeg or webp. Defaults to the icon of the event; required without an ' +
      'event.',
  })
  icon?: Promise<FileUpload> | null;

  @Field(() => UploadScalar, { description: 'Background of the certificates, as jpg or jpeg.' })
  picture!: Promise<FileUpload>;

  @Field(() => UploadScalar, {
    nullable: true,
    description:
      'Workbook (xlsx or xls) with one row per recipient. Defaults to the competitors of the event with a ' +
      'settled registration.',
  })
  excel?: Promise<FileUpload> | null;

  @Field(() => CertificateLayoutShape, {
    nullable: true,
    description:
      'Layout of the certificates. Defaults to the name in the middle and the code in the lower right corner.',
  })
  @IsOptional()
  @ValidateNested()
  layout?: CertificateLayoutShape | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which to send, not before the current minute. Null sends at once.',
  })
  sendAt?: Date | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to send to the valid rows although other rows are invalid.',
  })
  acceptBadRows!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'UUID of the request: a repeated UUID returns the same mailing. Without a UUID, equal content within ' +
      'one hour does.',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'El envío no tiene un número.' })
  requestId?: string | null;
}

@InputType({ description: 'Value of one column.' })
export class CertificateValueInput {
  @Field(() => String, { description: 'Name of the column.' })
  @MaxLength(200)
  column!: string;

  @Field(() => String, { description: 'Text in the column.' })
  @MaxLength(500)
  value!: string;
}

@InputType({ description: 'Test certificate that is mailed to the viewer.' })
export class TestCertificateInput {
  @Field(() => String, { description: 'Name of the event on the certificate.' })
  @Matches(filled, required('el nombre del evento'))
  @MaxLength(120, tooLong(120))
  eventName!: string;

  @Field(() => UploadScalar, { description: 'Background of the certificate, as jpg or jpeg.' })
  picture!: Promise<FileUpload>;

  @Field(() => CertificateLayoutShape, { description: 'Layout of the texts and the code on the background.' })
  @ValidateNested()
  layout!: CertificateLayoutShape;

  @Field(() => String, { description: 'Name in the greeting of the mail.' })
  @MaxLength(200, tooLong(200))
  name!: string;

  @Field(() => [CertificateValueInput], { description: 'Values of the columns for an invented recipient.' })
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  values!: CertificateValueInput[];
}

@InputType({ description: 'Filter of a list of mailings. An omitted field does not filter.' })
export class MailingFilter {
  @Field(() => String, { nullable: true, description: 'Search words in the name or city of the event.' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => MailingStatus, { nullable: true, description: 'State of the mailings to return.' })
  status?: MailingStatus | null;
}

@InputType({ description: 'Filter of the recipients of a mailing. An omitted field does not filter.' })
export class RecipientFilter {
  @Field(() => RecipientState, { nullable: true, description: 'State of the recipients to return.' })
  state?: RecipientState | null;

  @Field(() => String, { nullable: true, description: 'Search words in name, email address or document.' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;
}
