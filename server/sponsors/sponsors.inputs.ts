import { IsOptional, Matches, MaxLength, ValidateIf } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'What is told of a sponsor beside the logo.' })
export class SponsorInput {
  @Field(() => String, { description: 'What they are called, 1 to 80 characters' })
  @MaxLength(80, { message: 'Usa como máximo 80 caracteres.' })
  @Matches(/\S/, { message: 'Escribe el nombre del patrocinador.' })
  name!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Address of their page: http or https, at most 200 characters; null or empty: none. Left out: none for a new sponsor, unchanged in a change',
  })
  @ValidateIf(({ web }: SponsorInput) => Boolean(web))
  @MaxLength(200, { message: 'Usa como máximo 200 caracteres.' })
  @Matches(/^https?:\/\/[^\s/]+\.[^\s]{2,}$/i, { message: 'Escribe una dirección como https://miempresa.com.' })
  web?: string | null;
}

@InputType({ description: 'A sponsor as it is to become, at its place in the list.' })
export class PlacedSponsorInput extends SponsorInput {
  @Field(() => ID, { description: 'Id of the sponsor' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      '`Sponsor.version` that was shown, CONFLICT where it is another by now; null or left out: whatever it is',
  })
  @IsOptional()
  version?: number | null;
}
