import { addGalleryImage } from '../gallery/add-gallery-image.js';
import { GalleryImage } from '../gallery/gallery-image.entity.js';
import { Loaders } from '../platform/database/loaders.js';
import type { AppContext } from '../app-context.js';
import { drawingAsPng } from './demo-art.js';
import type { DemoEvent } from './demo-event.js';

/** Creates the event's gallery images in order, except those of an interrupted run. */
export async function addGallery(ctx: AppContext, eventId: number, { gallery = [] }: DemoEvent): Promise<void> {
  const existing = await ctx.em.fork().count(GalleryImage, { event: eventId });
  for (const { art, alt } of gallery.slice(existing))
    await addGalleryImage(
      { ...ctx, em: ctx.em.fork(), loaders: new Loaders() },
      eventId,
      drawingAsPng(`gallery-${art}`),
      alt,
    );
}
