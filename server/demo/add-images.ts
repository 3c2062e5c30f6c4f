import { addToImageList, type ImageList } from '../events/image-list.js';
import type { ListedImage } from '../events/listed-image.entity.js';
import { Loaders } from '../platform/database/loaders.js';
import type { AppContext } from '../app-context.js';
import { drawingAsPng } from './demo-art.js';

/** `art`: the drawing `art/<art>.svg`. */
export type DemoImage<Input> = Input & { art: string };

/** Creates the images of a list of an event in order, except those of an interrupted run. */
export async function addImages<Row extends ListedImage & Input, Input>(
  ctx: AppContext,
  list: ImageList<Row, Input>,
  eventId: number,
  images: readonly DemoImage<NoInfer<Input>>[] = [],
): Promise<void> {
  const existing = await ctx.em.fork().count<ListedImage>(list.entity, { event: eventId });
  for (const image of images.slice(existing))
    await addToImageList(
      { ...ctx, em: ctx.em.fork(), loaders: new Loaders() },
      list,
      eventId,
      drawingAsPng(image.art),
      image,
    );
}
