import { ArrayNotEmpty, ArrayUnique, IsArray, Matches, MaxLength } from 'class-validator';
import { Field, InputType } from 'type-graphql';
import { WebhookType } from './webhook-enums.js';

@InputType({ description: 'Where a webhook goes, and what it is told of.' })
export class WebhookInput {
  @Field(() => String, {
    description:
      'https, of at most 500 characters, without a user name or a password, leading to the Internet; else VALIDATION',
  })
  @MaxLength(500, { message: 'Usa como máximo 500 caracteres.' })
  @Matches(/^https?:\/\/\S+$/i, { message: 'Escribe una dirección como https://miempresa.com/avisos.' })
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
