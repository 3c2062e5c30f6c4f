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
  @Field(() => String, { description: 'Given and family names, at most 120 characters' })
  @MaxLength(120, tooLong(120))
  @Matches(filled, { message: 'Escribe el nombre.' })
  name!: string;

  @Field(() => String, { description: 'At most 160 characters; unique, whatever its capitals' })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, {
    description:
      "7 to 15 digits, spaces and . - ( ) among them; with + or 00 and the country's code unless it is Colombian",
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Company or club they work for, at most 120 characters; empty or null: none. Left out of an update: as it is',
  })
  @ValidateIf(({ company }: UserInput) => company != null)
  @MaxLength(120, tooLong(120))
  company?: string | null;
}

@InputType({ description: 'A new user of the back-office.' })
export class CreateUserInput extends UserInput {
  @Field(() => String, {
    nullable: true,
    description: `${PASSWORD}. Left out or null: an invitation to choose one is mailed if they are active`,
  })
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
  @Field(() => String, {
    nullable: true,
    description: `${PASSWORD}. Left out, null or empty: unchanged. Another one ends their sessions and links`,
  })
  @ValidateIf(given)
  @GoodPassword()
  password?: string | null;

  @Field(() => RoleName, {
    nullable: true,
    description: 'Left out or null: unchanged. Another one ends their sessions; nobody may change their own',
  })
  role?: RoleName | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether they may log in; left out or null: unchanged. Another value ends their sessions; nobody may deactivate themselves',
  })
  active?: boolean | null;
}

@InputType({ description: 'What everyone may change of their own user; both fields replace what there is.' })
export class MyAccountInput {
  @Field(() => String, { description: 'Given and family names, at most 120 characters' })
  @MaxLength(120, tooLong(120))
  @Matches(filled, { message: 'Escribe tu nombre.' })
  name!: string;

  @Field(() => String, {
    description:
      "7 to 15 digits, spaces and . - ( ) among them; with + or 00 and the country's code unless it is Colombian",
  })
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
