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
import { IsMailAddress } from '../platform/mail-address.js';
import { Gender } from '../categories/category-enums.js';
import { phoneMessage, phonePattern } from '../platform/phone.js';
import { LocalDateScalar } from '../platform/scalars.js';
import { documentMessage, filled, foreignDocumentPattern, required, tooLong } from '../platform/text-rules.js';
import type { LocalDate } from '../platform/time.js';
import { BloodType, RhFactor } from './competitor-enums.js';
import { DocumentType } from './document-type-enums.js';
import { personWords } from './person-words.js';

@InputType({ description: 'That a person accepted the data-protection authorisation (Ley 1581 de 2012).' })
export class ConsentInput {
  @Field(() => String, {
    description: '`ConsentText.version` of the text that was shown; VALIDATION for any but the current one',
  })
  @MaxLength(40)
  version!: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      'Whether the person also authorised the use of health data (`ConsentText.health`); then all three of them are required, otherwise none is accepted',
  })
  health!: boolean;
}

@InputType({ description: "Who answers for a person under 18 at the event's date." })
export class GuardianInput {
  @Field(() => String, { description: 'Full name, at most 120 characters' })
  @Matches(filled, required('el nombre del acudiente'))
  @MaxLength(120, tooLong(120))
  name!: string;

  @Field(() => String, {
    description: "Number of the guardian's identity document; letters where the event takes foreign documents",
  })
  @Matches(foreignDocumentPattern, documentMessage)
  document!: string;

  @Field(() => String, { description: 'What the guardian is to the person, e.g. Madre; at most 40 characters' })
  @Matches(filled, required('el parentesco'))
  @MaxLength(40, tooLong(40))
  relation!: string;
}

/** Who a person is and how to reach them and theirs: what of them may be corrected whoever they are. */
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
    description:
      'E-mail address, at most 160 characters; kept in lower case, and mails about the registration go to it',
  })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, {
    description: 'Telephone number of 7 to 15 digits; with + or 00 where it is of another country',
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => Gender, personWords.gender)
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
      "Street address of the person's home, at most 160 characters; null: empty. Left out: in a change as it is. A registration needs it if `Event.asksAddress`",
  })
  @IsOptional()
  @MaxLength(160, tooLong(160))
  address?: string | null;

  @Field(() => String, { description: 'Full name of whom to call in an emergency, at most 120 characters' })
  @Matches(filled, required('el nombre del contacto de emergencia'))
  @MaxLength(120, tooLong(120))
  emergencyName!: string;

  @Field(() => String, { description: 'Telephone number of whom to call in an emergency, written as `phone`' })
  @Matches(phonePattern, phoneMessage)
  emergencyPhone!: string;

  @Field(() => ID, {
    nullable: true,
    description:
      'Id of a kit of the event; left out where there is nothing to choose: the event has no kits, or is a non-sport event',
  })
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'Elige una talla.' })
  kitId?: string;
}

/** A person's own data, as the wizard and the back-office ask for them. */
@InputType()
export abstract class PersonInput extends ReachableInput {
  @Field(() => String, {
    description: 'Digits, and letters where the type has them; dots, commas, dashes and spaces are dropped',
  })
  @Matches(foreignDocumentPattern, documentMessage)
  dni!: string;

  @Field(() => DocumentType, {
    nullable: true,
    description:
      'What kind of document `dni` is of, where the event takes foreign ones; left out: a number, as everywhere, or in a change as it is',
  })
  documentType?: DocumentType | null;

  @Field(() => LocalDateScalar, { description: 'Date of birth, YYYY-MM-DD' })
  @Length(10, 10)
  birthday!: LocalDate;

  @Field(() => String, {
    nullable: true,
    description:
      'Health insurer (EPS) by its name, at most 120 characters; null or empty: none. Left out: in a change as it is. EPS, blood group and Rh factor are given together or not at all',
  })
  @IsOptional()
  @MaxLength(120, tooLong(120))
  eps?: string | null;

  @Field(() => BloodType, {
    nullable: true,
    description: `${personWords.bloodType.description}; null: none. Left out: in a change as it is`,
  })
  bloodType?: BloodType | null;

  @Field(() => RhFactor, {
    nullable: true,
    description: `${personWords.rhFactor.description}; null: none. Left out: in a change as it is`,
  })
  rhFactor?: RhFactor | null;
}

@InputType({
  description:
    'A member as they are to become. Document and birthday stay: the place is held for them. What of health is left out stays, too.',
})
export class CorrectedMemberInput extends ReachableInput {
  @Field(() => String, {
    nullable: true,
    description: 'Health insurer (EPS) by its name, at most 120 characters; left out: it stays',
  })
  @IsOptional()
  @Matches(filled, { message: 'Elige la EPS.' })
  @MaxLength(120, tooLong(120))
  eps?: string | null;

  @Field(() => BloodType, { nullable: true, description: 'Blood group of the ABO system; left out: it stays' })
  bloodType?: BloodType | null;

  @Field(() => RhFactor, { nullable: true, description: 'Rh factor of the blood; left out: it stays' })
  rhFactor?: RhFactor | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether the person authorises the use of health data. True: EPS, blood group and Rh factor are required unless they are stored; false: they are deleted; null: the authorisation stays as it is',
  })
  healthConsent?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      '`ConsentText.version` of the text of health data that was shown; needed with `healthConsent: true` and with any health data, and VALIDATION for any but the current one',
  })
  healthConsentVersion?: string | null;
}

@InputType({ description: 'A correction of one member of a held team, and of its category where that changes.' })
export class CorrectRegistrationInput {
  @Field(() => Int, { description: 'Whose data: place in the team, from 1' })
  @Min(1)
  @Max(7)
  position!: number;

  @Field(() => CorrectedMemberInput, { description: 'Data of the member as they are to become' })
  @ValidateNested()
  member!: CorrectedMemberInput;

  @Field(() => Int, { description: 'The version of the member that the form was filled with' })
  memberVersion!: number;

  @Field(() => ID, { nullable: true, description: "The team's category; left out: it stays" })
  @IsOptional()
  @Matches(/^\d{1,9}$/, { message: 'Elige una categoría.' })
  categoryId?: string | null;

  @Field(() => Int, { description: 'The version of the registration that the form was filled with' })
  teamVersion!: number;

  @Field(() => Boolean, { defaultValue: false, description: 'See HoldRegistrationInput.openPayment' })
  openPayment!: boolean;
}

@InputType({ description: 'A person to be registered.' })
export class MemberInput extends PersonInput {
  @Field(() => ConsentInput, {
    nullable: true,
    description: 'The authorisation the person gave; left out: none is recorded',
  })
  @IsOptional()
  @ValidateNested()
  consent?: ConsentInput;

  @Field(() => GuardianInput, {
    nullable: true,
    description: "Demanded with `consent` for a person under 18 at the event's date; left out: none is recorded",
  })
  @IsOptional()
  @ValidateNested()
  guardian?: GuardianInput;
}

@InputType({ description: 'A team to be registered in an event.' })
export class HoldRegistrationInput {
  @Field(() => ID, { description: 'Id of the event; NOT_FOUND where there is none' })
  @Matches(/^\d{1,9}$/, { message: 'No encontramos el evento.' })
  eventId!: string;

  @Field(() => ID, { description: 'Id of a category that fits the team (`matchingCategories`)' })
  @Matches(/^\d{1,9}$/, { message: 'Elige una categoría.' })
  categoryId!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Partner key, with which the team has nothing to pay; left out: none',
  })
  @IsOptional()
  @MaxLength(80)
  key?: string;

  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Also opens a payment at the event's form gateway, whose data `formPayment` then carries: the REST facade's way. The wizard opens one when a gateway is chosen.",
  })
  openPayment!: boolean;

  @Field(() => [MemberInput], {
    description:
      'Members of the team in its order, 1 to 7 and as many as `Event.teamSizes` allows; the first is who pays',
  })
  @ArrayMinSize(1, { message: 'Agrega al menos un participante.' })
  @ArrayMaxSize(7, { message: 'Un equipo tiene como máximo 7 participantes.' })
  @ValidateNested({ each: true })
  competitors!: MemberInput[];
}
