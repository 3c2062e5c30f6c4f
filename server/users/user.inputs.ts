import { Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsMailAddress } from '../platform/mail-address.js';
import { phoneMessage, phonePattern } from '../platform/phone.js';
import { Rule } from '../platform/rule.js';
import { filled, tooLong } from '../platform/text-rules.js';
import { GoodPassword } from './good-password.js';
import { RoleName } from './role-enums.js';

const PASSWORD = '10 to 128 characters, no common one, nor what the person is known by';

/** An empty password of an update is none: the old one stays. */
const given = ({ password }: { password?: string | null }): boolean => Boolean(password);

@InputType()
abstract class UserInput {
  @Field(() => String, { description: 'Given and family names' })
  @MaxLength(120, tooLong(120))
  @Matches(filled, { message: 'Escribe el nombre.' })
  name!: string;

  @Field(() => String, { description: 'Unique, whatever its capitals' })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, { description: "Ten digits, or with + and the country's code" })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Company or club they work for; empty: none. Left out of an update: as it is',
  })
  @ValidateIf(({ company }: UserInput) => company != null)
  @MaxLength(120, tooLong(120))
  company?: string | null;
}

@InputType({ description: 'A new user of the back-office.' })
export class CreateUserInput extends UserInput {
  @Field(() => String, { nullable: true, description: `${PASSWORD}. Left out: an invitation to choose one is mailed` })
  @ValidateIf(({ password }: CreateUserInput) => password != null)
  @GoodPassword()
  password?: string | null;

  @Field(() => RoleName, { description: 'What they may do' })
  role!: RoleName;

  @Field(() => Boolean, { description: 'Whether they may log in' })
  active!: boolean;
}

@InputType({ description: 'Everything a user is; what may be left out stays as it is then.' })
export class UpdateUserInput extends UserInput {
  @Field(() => String, { nullable: true, description: 'Left out or empty: unchanged. Another one ends the sessions' })
  @ValidateIf(given)
  @GoodPassword()
  password?: string | null;

  @Field(() => RoleName, { nullable: true, description: 'Left out: unchanged' })
  role?: RoleName | null;

  @Field(() => Boolean, { nullable: true, description: 'Left out: unchanged' })
  active?: boolean | null;
}

@InputType({ description: 'What everyone may change of their own user.' })
export class MyAccountInput {
  @Field(() => String, { description: 'Given and family names' })
  @MaxLength(120, tooLong(120))
  @Matches(filled, { message: 'Escribe tu nombre.' })
  name!: string;

  @Field(() => String, { description: "Ten digits, or with + and the country's code" })
  @Matches(phonePattern, phoneMessage)
  phone!: string;
}

@InputType({ description: 'Another password for whoever is logged in.' })
export class ChangeMyPasswordInput {
  @Field(() => String, { description: 'The one that is valid now' })
  @MinLength(1, { message: 'Escribe tu contraseña actual.' })
  currentPassword!: string;

  @Field(() => String, { description: PASSWORD })
  @Rule(
    (password: string, { currentPassword }: ChangeMyPasswordInput) => password !== currentPassword,
    'La contraseña nueva debe ser distinta de la actual.',
  )
  @GoodPassword()
  newPassword!: string;
}

@InputType({ description: 'A password that is chosen by a mailed link.' })
export class SetPasswordInput {
  @Field(() => String, { description: 'What stands at the end of the mailed link' })
  token!: string;

  @Field(() => String, { description: PASSWORD })
  @GoodPassword()
  password!: string;
}
