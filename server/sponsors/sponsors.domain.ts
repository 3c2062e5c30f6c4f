import type { Domain } from '../domain.js';
import { eventCreated } from '../events/event-created.js';
import { askForSponsors } from './copy-sponsors.js';
import { Sponsor } from './sponsor.entity.js';
import { sponsorJobs } from './sponsors.jobs.js';
import { EventSponsorsResolver, SponsorsResolver } from './sponsors.resolver.js';

export const sponsorsDomain: Domain = {
  entities: [Sponsor],
  resolvers: [EventSponsorsResolver, SponsorsResolver],
  jobs: sponsorJobs,
  listen: (listeners) => {
    listeners.on(eventCreated, askForSponsors);
  },
};
