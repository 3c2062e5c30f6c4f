import { Loaders } from '../platform/database/loaders.js';
import { addSponsor } from '../sponsors/add-sponsor.js';
import { Sponsor } from '../sponsors/sponsor.entity.js';
import type { AppContext } from '../app-context.js';
import { drawingAsPng } from './demo-art.js';
import type { DemoEvent } from './demo-event.js';

/** Creates the event's sponsors in order, except those of an interrupted run. */
export async function addSponsors(ctx: AppContext, eventId: number, { sponsors = [] }: DemoEvent): Promise<void> {
  const existing = await ctx.em.fork().count(Sponsor, { event: eventId });
  for (const { art, name, web } of sponsors.slice(existing))
    await addSponsor(
      { ...ctx, em: ctx.em.fork(), loaders: new Loaders() },
      eventId,
      { name, web },
      drawingAsPng(`sponsor-${art}`),
    );
}
