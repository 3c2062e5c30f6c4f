import { certificateJobs } from './certificates/certificates.jobs.js';
import { orderJobs } from './orders/orders.jobs.js';
import { paymentJobs } from './payments/payments.jobs.js';
import type { JobKind } from './platform/jobs.js';
import { registrationJobs } from './registration/registration.jobs.js';
import { retentionJobs } from './retention/retention.jobs.js';
import { routeJobs } from './routes/routes.jobs.js';
import { sponsorJobs } from './sponsors/sponsors.jobs.js';
import { usersJobs } from './users/users.jobs.js';
import { webhookJobs } from './webhooks/webhooks.jobs.js';
import type { Work } from './work.js';

/** Every kind of background work of every domain. `work` makes the work of one run. */
export function jobKinds(work: () => Work): JobKind[] {
  return [
    ...registrationJobs(work),
    ...paymentJobs(work),
    ...orderJobs(work),
    ...certificateJobs(work),
    ...routeJobs(work),
    ...sponsorJobs(work),
    ...usersJobs(work),
    ...webhookJobs(work),
    ...retentionJobs(work),
    { name: 'forget-old-limits', cron: '7 * * * *', run: () => work().services.limits.forgetOld() },
  ];
}
