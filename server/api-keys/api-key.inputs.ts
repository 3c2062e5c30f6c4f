import { ArrayMaxSize, ArrayNotEmpty, IsIn, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, InputType } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { filled, tooLong } from '../platform/graphql/text-rules.js';
import { grantable } from './grantable.js';

const MAX_EVENTS = 200;

@InputType({ description: 'Data of a new API key.' })
export class CreateApiKeyInput {
  @Field(() => String, { description: 'Purpose of the key, 1 to 80 characters, not only spaces.' })
  @MaxLength(80, tooLong(80))
  @Matches(filled, { message: 'Escribe para qué es la llave.' })
  name!: string;

  @Field(() => [Permission], {
    description: 'Permissions of the key: at least one, all held by its creator, without USERS_WRITE and KEYS_WRITE.',
  })
  @ArrayNotEmpty({ message: 'Elige al menos un permiso.' })
  @IsIn(grantable, { each: true, message: 'Una llave no puede cambiar usuarios ni hacer llaves.' })
  scopes!: Permission[];

  @Field(() => [ID], {
    nullable: true,
    description: `IDs of the only events that the key has access to, 1 to ${MAX_EVENTS}, all accessible to its creator; null or omitted: all events of its creator.`,
  })
  @ValidateIf(({ eventIds }: CreateApiKeyInput) => eventIds != null)
  @ArrayNotEmpty({ message: 'Elige al menos un evento.' })
  @ArrayMaxSize(MAX_EVENTS, { message: `Elige como máximo ${MAX_EVENTS} eventos.` })
  eventIds?: string[] | null;

  @Field(() => Date, { description: 'Time of expiry, at most 731 days from now.' })
  expiresAt!: Date;
}
