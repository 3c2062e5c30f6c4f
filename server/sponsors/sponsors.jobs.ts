import type { JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { COPY_SPONSORS_JOB, copySponsors } from './copy-sponsors.js';

export const sponsorJobs = (ctx: () => AppContext): JobKind[] => [
  { name: COPY_SPONSORS_JOB, run: (data) => copySponsors(ctx(), (data as { eventId: number }).eventId) },
];
