import { Loaders } from '../platform/loaders.js';
import { addSponsor } from '../sponsors/add-sponsor.js';
import { Sponsor } from '../sponsors/sponsor.entity.js';
import type { Work } from '../work.js';
import { drawingAsPng } from './demo-art.js';
import type { DemoEvent } from './demo-event.js';

/** The event's sponsors, in their order; those of an interrupted run stay. */
export async function addSponsors(work: Work, eventId: number, { sponsors = [] }: DemoEvent): Promise<void> {
  const made = await work.em.fork().count(Sponsor, { event: eventId });
  for (const { art, name, web } of sponsors.slice(made))
    await addSponsor(
      { ...work, em: work.em.fork(), loaders: new Loaders() },
      eventId,
      { name, web },
      drawingAsPng(`sponsor-${art}`),
    );
}
