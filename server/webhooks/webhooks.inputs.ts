import { ArrayNotEmpty, ArrayUnique, IsArray, IsOptional, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { WebhookType } from './webhook-enums.js';

const TOO_LONG = { message: 'Usa como máximo 500 caracteres.' };
const ADDRESS = /^https?:\/\/\S+$/i;
const NO_ADDRESS = { message: 'Escribe una dirección como https://miempresa.com/avisos.' };

@InputType({ description: 'URL and message types of a webhook.' })
export class WebhookInput {
  @Field(() => String, {
    description: 'Public https URL of at most 500 characters, without user name or password; otherwise VALIDATION.',
  })
  @MaxLength(500, TOO_LONG)
  @Matches(ADDRESS, NO_ADDRESS)
  url!: string;

  @Field(() => [WebhookType], { description: 'Message types, at least one, without duplicates.' })
  @IsArray()
  @ArrayNotEmpty({ message: 'Elige al menos un aviso.' })
  @ArrayUnique({ message: 'Cada aviso va una sola vez.' })
  types!: WebhookType[];
}

@InputType({ description: 'New data of a webhook.' })
export class UpdateWebhookInput extends WebhookInput {
  @Field(() => Boolean, {
    description:
      'True: ACTIVE, also after FAILED; queued messages are sent when due. False: PAUSED; a FAILED webhook stays FAILED.',
  })
  active!: boolean;
}

@InputType({ description: 'Test message for a webhook.' })
export class TestWebhookInput {
  @Field(() => WebhookType, { description: 'Type of the message.' })
  type!: WebhookType;

  @Field(() => String, {
    nullable: true,
    description: 'URL to send the message to, as in WebhookInput; it is not saved; null: the URL of the webhook.',
  })
  @IsOptional()
  @MaxLength(500, TOO_LONG)
  @Matches(ADDRESS, NO_ADDRESS)
  url?: string | null;
}
