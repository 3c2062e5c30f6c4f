import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { forgetRoutes } from './forget-routes.js';

export const routeJobs = (work: () => Work): JobKind[] => [
  { name: 'forget-routes', cron: '8 4 * * *', run: () => forgetRoutes(work()) },
];
