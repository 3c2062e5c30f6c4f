import { ArrayNotEmpty, ArrayUnique, IsArray, IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { WebhookType } from './webhook-enums.js';

const TOO_LONG = { message: 'Usa como máximo 500 caracteres.' };
const ADDRESS = /^https?:\/\/\S+$/i;
const NO_ADDRESS = { message: 'Escribe una dirección como https://miempresa.com/avisos.' };

@InputType({ description: 'Where a webhook goes, and what it is told of.' })
export class WebhookInput {
  @Field(() => String, {
    description:
      'https, of at most 500 characters, without a user name or a password, leading to the Internet; else VALIDATION',
  })
  @MaxLength(500, TOO_LONG)
  @Matches(ADDRESS, NO_ADDRESS)
  url!: string;

  @Field(() => [WebhookType], { description: 'At least one, each once' })
  @IsArray()
  @ArrayNotEmpty({ message: 'Elige al menos un aviso.' })
  @ArrayUnique({ message: 'Cada aviso va una sola vez.' })
  types!: WebhookType[];
}

@InputType({ description: 'What is to become of a webhook.' })
export class UpdateWebhookInput extends WebhookInput {
  @Field(() => Boolean, {
    description:
      'True: ACTIVE, also after FAILED, and what waits is sent when it is due. False: PAUSED; what is FAILED stays so',
  })
  active!: boolean;
}

@InputType({ description: 'A test message for a webhook.' })
export class TestWebhookInput {
  @Field(() => WebhookType, { description: 'Type of the message' })
  type!: WebhookType;

  @Field(() => String, {
    nullable: true,
    description: 'Address to send the message to, not saved yet, as in WebhookInput; null: that of the webhook',
  })
  @IsOptional()
  @MaxLength(500, TOO_LONG)
  @Matches(ADDRESS, NO_ADDRESS)
  url?: string | null;
}
