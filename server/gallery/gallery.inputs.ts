import { IsOptional, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

/** Longest description of a picture. */
export const MOST_ALT = 200;
export const altMessage = 'Usa como máximo 200 caracteres.';

@InputType({ description: 'A picture at its place in the gallery.' })
export class GalleryImageInput {
  @Field(() => ID, { description: "The picture's id in the gallery" })
  id!: string;

  @Field(() => String, { description: 'What it shows' })
  @MaxLength(MOST_ALT, { message: altMessage })
  alt!: string;

  @Field(() => Int, { nullable: true, description: 'The one that was shown; null or left out: whatever it is now' })
  @IsOptional()
  version?: number | null;
}
