import { addToImageList, type ImageList } from '../events/image-list.js';
import type { ListedImage } from '../events/listed-image.entity.js';
import { galleryList } from '../gallery/gallery.list.js';
import { Loaders } from '../platform/database/loaders.js';
import { sponsorList, type SponsorInput } from '../sponsors/sponsor.list.js';
import type { AppContext } from '../app-context.js';
import { drawingAsPng } from './demo-art.js';
import type { DemoEvent, DemoImage } from './demo-event.js';

const sponsor = (art: string, name: string, domain: string | null): DemoImage<SponsorInput> => ({
  art: `sponsor-${art}`,
  name,
  web: domain && `https://${domain}.example`,
});
const water = sponsor('aguas', 'Aguas del Sumapaz', 'aguasdelsumapaz');
const savings = sponsor('frailejona', 'Cooperativa La Frailejona', 'lafrailejona');
const coffee = sponsor('nevado', 'Café Nevado', 'cafenevado');
const shop = sponsor('trochas', 'Trochas, tienda de montaña', 'trochas');
const radio = sponsor('cordillera', 'Radio Cordillera', null);
const panela = sponsor('trapiche', 'Panela El Trapiche', 'eltrapiche');

/** Sponsors of the demonstration's events, by the event's `art`. */
const demoSponsors: Readonly<Record<string, DemoImage<SponsorInput>[]>> = {
  paramo: [water, savings, coffee, shop, radio, panela],
  switchbacks: [coffee, panela],
};

/** Creates the gallery and the sponsors of an event, except those of an interrupted run. */
export async function addImages(ctx: AppContext, eventId: number, { art, gallery }: DemoEvent): Promise<void> {
  await addList(ctx, galleryList, eventId, gallery);
  await addList(ctx, sponsorList, eventId, demoSponsors[art]);
}

/** Creates the images of a list of an event in order, except those of an interrupted run. */
async function addList<Row extends ListedImage & Input, Input>(
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
