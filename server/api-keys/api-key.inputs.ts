import { ArrayMaxSize, ArrayNotEmpty, IsIn, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { filled, tooLong } from '../platform/text-rules.js';
import { grantable } from './grantable.js';

const MOST_EVENTS = 200;

@InputType({ description: 'A key that is to be made.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'What it is for, 1 to 80 characters that are not all blank' })
  @MaxLength(80, tooLong(80))
  @Matches(filled, { message: 'Escribe para qué es la llave.' })
  name!: string;

  @Field(() => [Permission], {
    description: 'What it may do: at least one, none that its maker has not, and neither USERS_WRITE nor KEYS_WRITE',
  })
  @ArrayNotEmpty({ message: 'Elige al menos un permiso.' })
  @IsIn(grantable, { each: true, message: 'Una llave no puede cambiar usuarios ni hacer llaves.' })
  scopes!: Permission[];

  @Field(() => [ID], {
    nullable: true,
    description: `The only events it may see, 1 to ${MOST_EVENTS}, none that its maker does not see; null or left out: all that its maker sees`,
  })
  @ValidateIf(({ eventIds }: CreateApiKeyInput) => eventIds != null)
  @ArrayNotEmpty({ message: 'Elige al menos un evento.' })
  @ArrayMaxSize(MOST_EVENTS, { message: `Elige como máximo ${MOST_EVENTS} eventos.` })
  eventIds?: string[] | null;

  @Field(() => Date, { description: 'Its end: later than now, by 731 days at most' })
  expiresAt!: Date;
}
