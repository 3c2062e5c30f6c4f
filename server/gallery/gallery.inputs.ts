import { IsOptional, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';

/** Maximum length of an alternative text. */
export const MAX_ALT_LENGTH = 200;
export const altMessage = 'Usa como máximo 200 caracteres.';

@InputType({ description: 'Image of a gallery with its new values; its position is its index in the list.' })
export class GalleryImageInput {
  @Field(() => ID, { description: 'ID of the gallery image.' })
  id!: string;

  @Field(() => String, { description: 'Alternative text of the image, at most 200 characters; may be empty.' })
  @MaxLength(MAX_ALT_LENGTH, { message: altMessage })
  alt!: string;

  @Field(() => Int, {
    nullable: true,
    description:
      'Version `GalleryImage.version` that was read; null or omitted skips the check. Errors: CONFLICT if it ' +
      'is not current.',
  })
  @IsOptional()
  version?: number | null;
}
