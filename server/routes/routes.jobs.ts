import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { COPY_ROUTES_JOB, copyRoutes } from './copy-routes.js';
import { forgetRoutes } from './forget-routes.js';

export const routeJobs = (work: () => Work): JobKind[] => [
  { name: COPY_ROUTES_JOB, run: (data) => copyRoutes(work(), (data as { eventId: number }).eventId) },
  { name: 'forget-routes', cron: '8 4 * * *', run: () => forgetRoutes(work()) },
];
