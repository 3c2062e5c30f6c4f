import { IsOptional, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

/** Longest description of a picture. */
export const MOST_ALT = 200;
export const altMessage = 'Usa como máximo 200 caracteres.';

@InputType({ description: 'A picture of a gallery as it is to become, at its place in the list.' })
export class GalleryImageInput {
  @Field(() => ID, { description: '`GalleryImage.id`' })
  id!: string;

  @Field(() => String, { description: 'What it shows, at most 200 characters; empty: not said' })
  @MaxLength(MOST_ALT, { message: altMessage })
  alt!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      '`GalleryImage.version` that was shown, CONFLICT where it is another by now; null or left out: whatever it is',
  })
  @IsOptional()
  version?: number | null;
}
