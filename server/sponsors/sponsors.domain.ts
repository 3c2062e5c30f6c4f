import type { Domain } from '../domain.js';
import { eventCreated } from '../events/event-created.js';
import { copyImageList } from '../events/image-list.js';
import { COPY_SPONSORS_JOB, sponsorList } from './sponsor-list.js';
import { Sponsor } from './sponsor.entity.js';
import { EventSponsorsResolver, SponsorsResolver } from './sponsors.resolver.js';

export const sponsorsDomain: Domain = {
  entities: [Sponsor],
  resolvers: [EventSponsorsResolver, SponsorsResolver],
  jobs: (ctx) => [
    {
      name: COPY_SPONSORS_JOB,
      run: (data) => copyImageList(ctx(), sponsorList, (data as { eventId: number }).eventId),
    },
  ],
  listen: (listeners) => {
    // In the transaction that stores the event.
    listeners.on(eventCreated, async ({ em, services }, event) => {
      if (event.previousEdition) await services.jobs.enqueue(em, COPY_SPONSORS_JOB, { eventId: event.id });
    });
  },
};
