import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { COPY_SPONSORS_JOB, copySponsors } from './copy-sponsors.js';

export const sponsorJobs = (work: () => Work): JobKind[] => [
  { name: COPY_SPONSORS_JOB, run: (data) => copySponsors(work(), (data as { eventId: number }).eventId) },
];
