import { certificateJobs } from './certificates/certificates.jobs.js';
import { orderJobs } from './orders/orders.jobs.js';
import { paymentJobs } from './payments/payments.jobs.js';
import type { JobKind } from './platform/jobs/jobs.js';
import { registrationJobs } from './registration/registration.jobs.js';
import { retentionJobs } from './retention/retention.jobs.js';
import { routeJobs } from './routes/routes.jobs.js';
import { sponsorJobs } from './sponsors/sponsors.jobs.js';
import { teamMailJobs } from './team-mails/team-mails.jobs.js';
import { usersJobs } from './users/users.jobs.js';
import { verificationJobs } from './verification/verification.jobs.js';
import { webhookJobs } from './webhooks/webhooks.jobs.js';
import type { AppContext } from './app-context.js';

/** Job kinds of every domain. `ctx` creates the context of one run. */
export function jobKinds(ctx: () => AppContext): JobKind[] {
  return [
    ...registrationJobs(ctx),
    ...teamMailJobs(ctx),
    ...verificationJobs(ctx),
    ...paymentJobs(ctx),
    ...orderJobs(ctx),
    ...certificateJobs(ctx),
    ...routeJobs(ctx),
    ...sponsorJobs(ctx),
    ...usersJobs(ctx),
    ...webhookJobs(ctx),
    ...retentionJobs(ctx),
    { name: 'forget-old-limits', cron: '7 * * * *', run: () => ctx().services.limits.forgetOld() },
  ];
}
