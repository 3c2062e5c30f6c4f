import {
  ArrayMaxSize,
  ArrayMinSize,
  IsOptional,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IsMailAddress } from '../platform/mail/mail-address.js';
import { Gender } from '../categories/category-enums.js';
import { phoneMessage, phonePattern } from '../platform/text/phone.js';
import { LocalDateScalar } from '../platform/graphql/scalars.js';
import { documentMessage, filled, foreignDocumentPattern, required, tooLong } from '../platform/graphql/text-rules.js';
import type { LocalDate } from '../platform/time/time.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import { DocumentType } from './document-type-enums.js';
import { personDescriptions } from './person-words.js';

@InputType({ description: 'Acceptance of the data-protection authorisation (Ley 1581 de 2012) by a person.' })
export class ConsentInput {
  @Field(() => String, {
    description:
      '`ConsentText.version` of the text that the person accepted. Errors: VALIDATION if another version is current.',
  })
  @MaxLength(40)
  version!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the person also authorised the use of health data (`ConsentText.health`): if true all three of them are required, otherwise none is accepted. Defaults to false',
  })
  health!: boolean;
}

@InputType({ description: "Guardian of a person who is under 18 at the event's date." })
export class GuardianInput {
  @Field(() => String, { description: 'Full name, at most 120 characters' })
  @Matches(filled, required('el nombre del acudiente'))
  @MaxLength(120, tooLong(120))
  name!: string;

  @Field(() => String, {
    description:
      "Number of the guardian's identity document; letters are allowed if the event accepts foreign documents",
  })
  @Matches(foreignDocumentPattern, documentMessage)
  document!: string;

  @Field(() => String, { description: 'Relation of the guardian to the person, e.g. Madre; at most 40 characters' })
  @Matches(filled, required('el parentesco'))
  @MaxLength(40, tooLong(40))
  relation!: string;
}

/** Names, contact data and kit of a person: the data that an owner of the registration may correct. */
@InputType()
abstract class ReachableInput {
  @Field(() => String, { description: 'Given names, at most 80 characters' })
  @Matches(filled, required('los nombres'))
  @MaxLength(80, tooLong(80))
  name!: string;

  @Field(() => String, { description: 'Surnames, at most 80 characters' })
  @Matches(filled, required('los apellidos'))
  @MaxLength(80, tooLong(80))
  lastName!: string;

  @Field(() => String, {
    description: 'E-mail address, at most 160 characters, stored in lower case; receives mails about the registration',
  })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, {
    description: 'Telephone number of 7 to 15 digits, with + or 00 if foreign',
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => Gender, personDescriptions.gender)
  gender!: Gender;

  @Field(() => String, { description: 'Department (of Colombia) where the person lives, at most 80 characters' })
  @Matches(filled, { message: 'Elige el departamento.' })
  @MaxLength(80, tooLong(80))
  department!: string;

  @Field(() => String, { description: 'City or town where the person lives, at most 80 characters' })
  @Matches(filled, { message: 'Elige la ciudad.' })
  @MaxLength(80, tooLong(80))
  city!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "Street address of the person's home, at most 160 characters; null clears it. In an update, omitting it keeps the stored one. Required for a registration if `Event.asksAddress`",
  })
  @IsOptional()
  @MaxLength(160, tooLong(160))
  address?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Name to print on the bib instead of the full name, at most 20 characters; null clears it. In an update, omitting it keeps the stored one',
  })
  @IsOptional()
  @MaxLength(20, tooLong(20))
  bibName?: string | null;

  @Field(() => String, { description: 'Full name of the emergency contact, at most 120 characters' })
  @Matches(filled, required('el nombre del contacto de emergencia'))
  @MaxLength(120, tooLong(120))
  emergencyName!: string;

  @Field(() => String, { description: 'Telephone number of the emergency contact, in the format of `phone`' })
  @Matches(phonePattern, phoneMessage)
  emergencyPhone!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'ID of a kit of the event; omit it if the event has no kits or is a non-sport event',
  })
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'Elige una talla.' })
  kitId?: string;
}

/** Personal data as the wizard and the back-office enter them. */
@InputType()
export abstract class PersonInput extends ReachableInput {
  @Field(() => String, {
    description:
      'Number of the identity document: digits, and letters if the type allows them; dots, commas, dashes and spaces are ignored',
  })
  @Matches(foreignDocumentPattern, documentMessage)
  dni!: string;

  @Field(() => DocumentType, {
    nullable: true,
    description:
      'Type of the document `dni`, if the event accepts foreign documents. If omitted, the document is a number; in an update the stored type is kept',
  })
  documentType?: DocumentType | null;

  @Field(() => LocalDateScalar, { description: 'Date of birth, YYYY-MM-DD' })
  @Length(10, 10)
  birthday!: LocalDate;

  @Field(() => String, {
    nullable: true,
    description:
      'Name of the health insurer (EPS), at most 120 characters; null or empty if not given. In an update, omitting it keeps the stored one. EPS, blood group and Rh factor are given together or not at all',
  })
  @IsOptional()
  @MaxLength(120, tooLong(120))
  eps?: string | null;

  @Field(() => BloodType, {
    nullable: true,
    description: `${personDescriptions.bloodType.description}; null if not given. In an update, omitting it keeps the stored one`,
  })
  bloodType?: BloodType | null;

  @Field(() => RhFactor, {
    nullable: true,
    description: `${personDescriptions.rhFactor.description}; null if not given. In an update, omitting it keeps the stored one`,
  })
  rhFactor?: RhFactor | null;
}

@InputType({
  description:
    'Corrected data of a member. Document and birthday cannot be corrected, because the seat is held for them. Omitted health data are kept.',
})
export class CorrectedMemberInput extends ReachableInput {
  @Field(() => String, {
    nullable: true,
    description: 'Name of the health insurer (EPS), at most 120 characters; omit it to keep the stored one',
  })
  @IsOptional()
  @Matches(filled, { message: 'Elige la EPS.' })
  @MaxLength(120, tooLong(120))
  eps?: string | null;

  @Field(() => BloodType, {
    nullable: true,
    description: 'Blood group of the ABO system; omit it to keep the stored one',
  })
  bloodType?: BloodType | null;

  @Field(() => RhFactor, { nullable: true, description: 'Rh factor of the blood; omit it to keep the stored one' })
  rhFactor?: RhFactor | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the person authorises the use of health data. If true, EPS, blood group and Rh factor are required unless stored; if false, they are deleted; null keeps the authorisation',
  })
  healthConsent?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      '`ConsentText.version` of the health-data text that the person accepted; required with `healthConsent: true` and with any health data. Errors: VALIDATION if another version is current.',
  })
  healthConsentVersion?: string | null;
}

@InputType({ description: 'Correction of one member of a held team, and optionally of the category of the team.' })
export class CorrectRegistrationInput {
  @Field(() => Int, { description: 'Position of the member in the team, from 1' })
  @Min(1)
  @Max(7)
  position!: number;

  @Field(() => CorrectedMemberInput, { description: 'Corrected data of the member' })
  @ValidateNested()
  member!: CorrectedMemberInput;

  @Field(() => Int, { description: '`RegistrationMember.version` that the form was filled with' })
  memberVersion!: number;

  @Field(() => ID, { nullable: true, description: 'ID of the new category of the team; omit it to keep the category' })
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'Elige una categoría.' })
  categoryId?: string | null;

  @Field(() => Int, { description: '`HeldRegistration.version` that the form was filled with' })
  teamVersion!: number;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Whether to open a payment as well; see `HoldRegistrationInput.openPayment`. Defaults to false',
  })
  openPayment!: boolean;
}

@InputType({ description: 'Person to register.' })
export class MemberInput extends PersonInput {
  @Field(() => ConsentInput, {
    nullable: true,
    description: 'Authorisation that the person accepted; if omitted, none is recorded',
  })
  @IsOptional()
  @ValidateNested()
  consent?: ConsentInput;

  @Field(() => GuardianInput, {
    nullable: true,
    description:
      "Guardian; required with `consent` for a person under 18 at the event's date. If omitted, none is recorded",
  })
  @IsOptional()
  @ValidateNested()
  guardian?: GuardianInput;
}

@InputType({ description: 'Team to register in an event.' })
export class HoldRegistrationInput {
  @Field(() => ID, { description: 'ID of the event. Errors: NOT_FOUND if the event does not exist.' })
  @Matches(/^\d{1,9}$/, { message: 'No encontramos el evento.' })
  eventId!: string;

  @Field(() => ID, { description: 'ID of a category that fits the team (`matchingCategories`)' })
  @Matches(/^\d{1,9}$/, { message: 'Elige una categoría.' })
  categoryId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Partner key, with which the registration costs nothing; if omitted, none is used',
  })
  @IsOptional()
  @MaxLength(80)
  key?: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Whether to open a payment at the event's form gateway, whose data `formPayment` then contains, as the REST facade does; the wizard opens a payment when a gateway is chosen. Defaults to false",
  })
  openPayment!: boolean;

  @Field(() => [MemberInput], {
    description:
      'Members of the team in order, 1 to 7 and as many as `Event.teamSizes` allows; the first one is the leader, who pays',
  })
  @ArrayMinSize(1, { message: 'Agrega al menos un participante.' })
  @ArrayMaxSize(7, { message: 'Un equipo tiene como máximo 7 participantes.' })
  @ValidateNested({ each: true })
  competitors!: MemberInput[];
}
