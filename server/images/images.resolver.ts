import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { UploadScalar } from '../platform/graphql/scalars.js';
import type { AppContext } from '../app-context.js';
import { Image } from './image.entity.js';
import { uploadDescriptionImage } from './upload-description-image.js';

@Resolver()
export class ImagesResolver {
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Image, {
    description:
      "Stores an image for the rich text of an event's description, at most 1080 pixels wide. Requires: " +
      'EVENTS_WRITE. Errors: BAD_IMAGE if the file is not accepted.',
  })
  uploadDescriptionImage(
    @Arg('file', () => UploadScalar, {
      description: 'PNG or JPEG file of at most 10 MB and 40 megapixels; the format is detected by content.',
    })
    file: Promise<FileUpload>,
    @Ctx() ctx: AppContext,
  ): Promise<Image> {
    return uploadDescriptionImage(ctx, file);
  }
}
