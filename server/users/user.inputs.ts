import { Matches, MaxLength, MinLength, ValidateIf } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { IsMailAddress } from '../platform/mail/mail-address.js';
import { phoneMessage, phonePattern } from '../platform/text/phone.js';
import { Rule } from '../platform/graphql/rule.js';
import { filled, tooLong } from '../platform/graphql/text-rules.js';
import { GoodPassword } from './good-password.js';
import { RoleName } from './role-enums.js';

const PASSWORD = '10 to 128 characters; not a common password, nor name, email, phone or company of the user.';

/** An empty password in an update means no change. */
const hasPassword = ({ password }: { password?: string | null }): boolean => Boolean(password);

@InputType()
abstract class UserInput {
  @Field(() => String, { description: 'Given and family names, at most 120 characters.' })
  @MaxLength(120, tooLong(120))
  @Matches(filled, { message: 'Escribe el nombre.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address for the login, at most 160 characters; unique, ignoring case.' })
  @IsMailAddress()
  @MaxLength(160, tooLong(160))
  email!: string;

  @Field(() => String, {
    description:
      'Phone number: 7 to 15 digits, optionally with spaces and . - ( ); with + or 00 and the country code unless Colombian.',
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Company or club of the user, at most 120 characters; empty or null: none. Omitted in an update: unchanged.',
  })
  @ValidateIf(({ company }: UserInput) => company != null)
  @MaxLength(120, tooLong(120))
  company?: string | null;
}

@InputType({ description: 'Data of a new user.' })
export class CreateUserInput extends UserInput {
  @Field(() => String, {
    nullable: true,
    description: `Password, ${PASSWORD} Omitted or null: an active user is mailed an invitation to choose one.`,
  })
  @ValidateIf(({ password }: CreateUserInput) => password != null)
  @GoodPassword()
  password?: string | null;

  @Field(() => RoleName, { description: 'Role of the user.' })
  role!: RoleName;

  @Field(() => Boolean, { description: 'Whether the user may log in.' })
  active!: boolean;
}

@InputType({ description: 'All data of a user; omitted optional fields stay unchanged.' })
export class UpdateUserInput extends UserInput {
  @Field(() => String, {
    nullable: true,
    description: `Password, ${PASSWORD} Omitted, null or empty: unchanged. A new one ends all sessions and links of the user.`,
  })
  @ValidateIf(hasPassword)
  @GoodPassword()
  password?: string | null;

  @Field(() => RoleName, {
    nullable: true,
    description:
      "Role of the user; omitted or null: unchanged. A new one ends the user's sessions. Users cannot change their own role.",
  })
  role?: RoleName | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether the user may log in; omitted or null: unchanged. A change ends the user's sessions. Users cannot deactivate themselves.",
  })
  active?: boolean | null;
}

@InputType({ description: 'Data that users may change in their own account; both fields are replaced.' })
export class MyAccountInput {
  @Field(() => String, { description: 'Given and family names, at most 120 characters.' })
  @MaxLength(120, tooLong(120))
  @Matches(filled, { message: 'Escribe tu nombre.' })
  name!: string;

  @Field(() => String, {
    description:
      'Phone number: 7 to 15 digits, optionally with spaces and . - ( ); with + or 00 and the country code unless Colombian.',
  })
  @Matches(phonePattern, phoneMessage)
  phone!: string;
}

@InputType({ description: "Change of the viewer's password." })
export class ChangeMyPasswordInput {
  @Field(() => String, { description: 'Current password of the user, before the change.' })
  @MinLength(1, { message: 'Escribe tu contraseña actual.' })
  currentPassword!: string;

  @Field(() => String, { description: `New password, ${PASSWORD}` })
  @Rule(
    (password: string, { currentPassword }: ChangeMyPasswordInput) => password !== currentPassword,
    'La contraseña nueva debe ser distinta de la actual.',
  )
  @GoodPassword()
  newPassword!: string;
}

@InputType({ description: 'Password chosen through a password link.' })
export class SetPasswordInput {
  @Field(() => String, { description: 'Token at the end of the mailed link.' })
  token!: string;

  @Field(() => String, { description: `New password, ${PASSWORD}` })
  @GoodPassword()
  password!: string;
}
