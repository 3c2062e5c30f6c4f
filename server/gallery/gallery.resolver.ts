import { type FileUpload } from 'graphql-upload-ts';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql';
import { Event } from '../events/event.entity.js';
import { Image } from '../images/image.entity.js';
import { load } from '../platform/loaders.js';
import { Permission, Public } from '../platform/permissions.js';
import { rowId } from '../platform/row-id.js';
import { UploadScalar } from '../platform/scalars.js';
import type { AppContext } from '../app-context.js';
import { addGalleryImage } from './add-gallery-image.js';
import { deleteGalleryImage } from './delete-gallery-image.js';
import { GalleryImage } from './gallery-image.entity.js';
import { GalleryImageInput } from './gallery.inputs.js';
import { galleriesOfEvents } from './gallery.loaders.js';
import { updateGallery } from './update-gallery.js';

@Public()
@Resolver(() => Event)
export class EventGalleryResolver {
  @FieldResolver(() => [GalleryImage], { description: 'At most 6 pictures, in the order that they were given' })
  async gallery(@Root() event: Event, @Ctx() ctx: AppContext): Promise<GalleryImage[]> {
    return (await load(ctx, galleriesOfEvents, event.id)) ?? [];
  }
}

@Public()
@Resolver(() => GalleryImage)
export class GalleryResolver {
  @FieldResolver(() => Image, { description: 'The picture in its sizes, not cropped' })
  image(@Root() { image }: GalleryImage): Promise<Image> {
    return image.loadOrFail();
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => GalleryImage, {
    description:
      "EVENTS_WRITE: one more picture at the end of an event's gallery. VALIDATION by field, also where it has 6; BAD_IMAGE.",
  })
  addGalleryImage(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('file', () => UploadScalar, { description: 'PNG, JPG or JPEG of at most 10 MB and 40 megapixels' })
    file: Promise<FileUpload>,
    @Arg('alt', () => String, { description: 'What it shows, at most 200 characters; empty: not said' }) alt: string,
    @Ctx() ctx: AppContext,
  ): Promise<GalleryImage> {
    return addGalleryImage(ctx, rowId(eventId), file, alt);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => [GalleryImage], {
    description:
      'EVENTS_WRITE: saves order and descriptions of all pictures, and answers them in that order. CONFLICT where one is missing, or was added, deleted or changed meanwhile; VALIDATION by field.',
  })
  updateGallery(
    @Arg('eventId', () => ID, { description: "Id of an event of the viewer; NOT_FOUND for anyone else's" })
    eventId: string,
    @Arg('images', () => [GalleryImageInput], {
      description: 'All of its pictures, in the order that they are to have',
    })
    images: GalleryImageInput[],
    @Ctx() ctx: AppContext,
  ): Promise<GalleryImage[]> {
    return updateGallery(ctx, rowId(eventId), images);
  }

  @Authorized(Permission.EVENTS_WRITE)
  @Mutation(() => Boolean, { description: 'EVENTS_WRITE: true once it is deleted, with its files. NOT_FOUND.' })
  async deleteGalleryImage(
    @Arg('id', () => ID, { description: "`GalleryImage.id`; NOT_FOUND for one of anyone else's event" }) id: string,
    @Ctx() ctx: AppContext,
  ): Promise<boolean> {
    await deleteGalleryImage(ctx, rowId(id));
    return true;
  }
}
