import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { Permission } from '../platform/permissions.js';
import { UploadScalar } from '../platform/scalars.js';
import type { AppContext } from '../app-context.js';
import { Image } from './image.entity.js';
import { uploadDescriptionImage } from './upload-description-image.js';

@Resolver()
export class ImagesResolver {
  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Image, {
    description:
      "EVENTS_WRITE: stores a picture for the rich text of an event's description, at most 1080 pixels wide. BAD_IMAGE.",
  })
  uploadDescriptionImage(
    @Arg('file', () => UploadScalar, {
      description: 'PNG or JPEG of at most 10 MB and 40 megapixels, told by its content',
    })
    file: Promise<FileUpload>,
    @Ctx() ctx: AppContext,
  ): Promise<Image> {
    return uploadDescriptionImage(ctx, file);
  }
}
