import type { JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { COPY_ROUTES_JOB, copyRoutes } from './copy-routes.js';
import { purgeRoutes } from './purge-routes.js';

export const routeJobs = (ctx: () => AppContext): JobKind[] => [
  { name: COPY_ROUTES_JOB, run: (data) => copyRoutes(ctx(), (data as { eventId: number }).eventId) },
  { name: 'forget-routes', cron: '8 4 * * *', run: () => purgeRoutes(ctx()) },
];
