import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'What is told of a sponsor beside the logo.' })
export class SponsorInput {
  @Field(() => String, { description: 'What they are called' })
  @MaxLength(80, { message: 'Usa como máximo 80 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del patrocinador.' })
  name!: string;

  @Field(() => String, { nullable: true, description: 'http or https; null or empty: none' })
  @ValidateIf(({ web }: SponsorInput) => Boolean(web))
  @MaxLength(200, { message: 'Usa como máximo 200 caracteres.' })
  @Matches(/^https?:\/\/[^\s/]+\.[^\s]{2,}$/i, { message: 'Escribe una dirección como https://miempresa.com.' })
  web?: string | null;
}

@InputType({ description: 'A sponsor at its place.' })
export class PlacedSponsorInput extends SponsorInput {
  @Field(() => ID, { description: "The sponsor's" })
  id!: string;

  @Field(() => Int, { nullable: true, description: 'The one that was shown; null or left out: whatever it is now' })
  @IsOptional()
  version?: number | null;
}
