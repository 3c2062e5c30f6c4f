import type { JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { EXPIRE_JOB, expireHolds } from './expire-holds.js';
import { RECONCILE_EVERY_MINUTES, RECONCILE_JOB, reconcilePayments } from './reconcile-payments.js';
import { RETRY_CALLBACKS_JOB, retryCallbacks } from './callbacks/retry-callbacks.js';

export const paymentJobs = (ctx: () => AppContext): JobKind[] => [
  { name: EXPIRE_JOB, cron: '* * * * *', run: async () => void (await expireHolds(ctx())) },
  { name: RETRY_CALLBACKS_JOB, cron: '* * * * *', run: async () => void (await retryCallbacks(ctx())) },
  {
    name: RECONCILE_JOB,
    cron: `*/${RECONCILE_EVERY_MINUTES} * * * *`,
    run: async () => void (await reconcilePayments(ctx())),
  },
];
