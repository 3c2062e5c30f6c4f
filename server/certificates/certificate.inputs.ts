import { ArrayMaxSize, IsOptional, IsUUID, Matches, MaxLength, ValidateNested } from 'class-validator';
import { type FileUpload } from 'graphql-upload-ts';
import { Field, ID, InputType } from 'type-graphql';
import { LocalDateScalar, UploadScalar } from '../platform/scalars.js';
import { filled, required, tooLong } from '../platform/text-rules.js';
import type { LocalDate } from '../platform/time.js';
import { CertificateLayoutShape } from './layout.types.js';
import { MailingStatus, RecipientState } from './mailing-states.js';

@InputType({ description: 'Certificates to be sent: for what, on which picture, to whom and when.' })
export class MailingInput {
  @Field(() => ID, { nullable: true, description: 'Its organisers see the mailing and are answered' })
  eventId?: string | null;

  @Field(() => String, { description: 'What the event is called on the certificates' })
  @Matches(filled, required('el nombre del evento'))
  @MaxLength(120, tooLong(120))
  eventName!: string;

  @Field(() => String, { description: 'Where the event was' })
  @Matches(filled, required('la ciudad'))
  @MaxLength(80, tooLong(80))
  city!: string;

  @Field(() => LocalDateScalar, { description: 'Day of the event' })
  eventDate!: LocalDate;

  @Field(() => UploadScalar, {
    nullable: true,
    description: "png, jpg, jpeg or webp; left out: the event's own. Demanded without an event",
  })
  icon?: Promise<FileUpload> | null;

  @Field(() => UploadScalar, { description: 'jpg or jpeg that everything is written on' })
  picture!: Promise<FileUpload>;

  @Field(() => UploadScalar, {
    nullable: true,
    description: 'xlsx or xls with a row for each person; left out: everyone of the event whose registration is paid',
  })
  excel?: Promise<FileUpload> | null;

  @Field(() => CertificateLayoutShape, { nullable: true, description: 'Left out: the name in the middle' })
  @IsOptional()
  @ValidateNested()
  layout?: CertificateLayoutShape | null;

  @Field(() => Date, { nullable: true, description: 'Not earlier than now, to the minute; null: at once' })
  sendAt?: Date | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Send to the good rows though others are bad' })
  acceptBadRows!: boolean;

  @Field(() => ID, {
    nullable: true,
    description:
      'A UUID of this mailing: sent again, it is the same mailing and not another. Left out, the same content within an hour is',
  })
  @IsOptional()
  @IsUUID(undefined, { message: 'El envío no tiene un número.' })
  requestId?: string | null;
}

@InputType({ description: 'What stands in a column.' })
export class CertificateValueInput {
  @Field(() => String, { description: "The column's name" })
  @MaxLength(200)
  column!: string;

  @Field(() => String, { description: 'What stands in it' })
  @MaxLength(500)
  value!: string;
}

@InputType({ description: 'A certificate that whoever asks mails to themselves, to look at it.' })
export class TestCertificateInput {
  @Field(() => String, { description: 'What the event is called on it' })
  @Matches(filled, required('el nombre del evento'))
  @MaxLength(120, tooLong(120))
  eventName!: string;

  @Field(() => UploadScalar, { description: 'jpg or jpeg' })
  picture!: Promise<FileUpload>;

  @Field(() => CertificateLayoutShape, { description: 'Where things stand on the picture' })
  @ValidateNested()
  layout!: CertificateLayoutShape;

  @Field(() => String, { description: 'Whom the mail greets' })
  @MaxLength(200, tooLong(200))
  name!: string;

  @Field(() => [CertificateValueInput], { description: 'What stands in each column, for somebody made up' })
  @ArrayMaxSize(100)
  @ValidateNested({ each: true })
  values!: CertificateValueInput[];
}

@InputType({ description: 'What a list of mailings is narrowed to.' })
export class MailingFilter {
  @Field(() => String, { nullable: true, description: "Words of the event's name or city" })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;

  @Field(() => MailingStatus, { nullable: true, description: 'Mailings that stand so alone' })
  status?: MailingStatus | null;
}

@InputType({ description: "What a list of a mailing's people is narrowed to." })
export class RecipientFilter {
  @Field(() => RecipientState, { nullable: true, description: 'People whose mail stands so alone' })
  state?: RecipientState | null;

  @Field(() => String, { nullable: true, description: 'Words of a name, an address or a document' })
  @IsOptional()
  @MaxLength(100)
  search?: string | null;
}
