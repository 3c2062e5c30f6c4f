import type { FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import type { AppContext } from '../app-context.js';
import type { Domain } from '../domain.js';
import { Event } from '../events/event.entity.js';
import { addToImageList, deleteFromImageList, imageListByEvent, updateImageList } from '../events/image-list.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/database/loaders.js';
import { rowId } from '../platform/database/row-id.js';
import { UploadScalar } from '../platform/graphql/scalars.js';
import { Permission, Public } from '../platform/permissions.js';
import { GalleryImage } from './gallery-image.entity.js';
import { GalleryImageInput, galleryList } from './gallery.list.js';

const galleryByEvent = imageListByEvent(GalleryImage);

@Public()
@Resolver(() => Event)
class EventGalleryResolver {
  @FieldResolver(() => [GalleryImage], { description: 'Gallery of the event in its order, at most 6 images.' })
  async gallery(@Root() event: Event, @Ctx() ctx: AppContext): Promise<GalleryImage[]> {
    return (await load(ctx, galleryByEvent, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => GalleryImage)
class GalleryResolver {
  @FieldResolver(() => Image, { description: 'Uncropped image in its sizes.' })
  image(@Root() { image }: GalleryImage): Promise<Image> {
    return image.loadOrFail();
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => GalleryImage, {
    description:
      'Adds an image at the end of a gallery. Requires: EVENTS_WRITE. Errors: NOT_FOUND; VALIDATION by field, ' +
      'also if the gallery has 6 images; BAD_IMAGE.',
  })
  addGalleryImage(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('file', () => UploadScalar, { description: 'Image as PNG or JPEG of at most 10 MB and 40 megapixels.' })
    file: Promise<FileUpload>,
    @Arg('alt', () => String, { description: 'Alternative text of the image, at most 200 characters; may be empty.' })
    alt: string,
    @Ctx() ctx: AppContext,
  ): Promise<GalleryImage> {
    return addToImageList(ctx, galleryList, rowId(eventId), file, { alt });
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => [GalleryImage], {
    description:
      'Saves order and alternative texts of a gallery and returns its images in the new order. Requires: ' +
      'EVENTS_WRITE. Errors: NOT_FOUND; CONFLICT if an image is missing or not current; VALIDATION by field.',
  })
  updateGallery(
    @Arg('eventId', () => ID, { description: 'ID of an event of the viewer.' })
    eventId: string,
    @Arg('images', () => [GalleryImageInput], {
      description: 'All images of the gallery in their new order.',
    })
    images: GalleryImageInput[],
    @Ctx() ctx: AppContext,
  ): Promise<GalleryImage[]> {
    return updateImageList(ctx, galleryList, rowId(eventId), images);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, {
    description:
      'Deletes an image of a gallery with its files and returns true. Requires: EVENTS_WRITE. Errors: NOT_FOUND.',
  })
  async deleteGalleryImage(
    @Arg('id', () => ID, { description: "ID of a gallery image of the viewer's events." }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteFromImageList(ctx, galleryList, rowId(id));
    return true;
  }
}

export const galleryDomain: Domain = {
  entities: [GalleryImage],
  resolvers: [EventGalleryResolver, GalleryResolver],
};
