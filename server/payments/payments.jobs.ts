import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { RECONCILE_JOB, reconcilePayments } from './reconcile-payments.js';

export const paymentJobs = (work: () => Work): JobKind[] => [
  { name: RECONCILE_JOB, cron: '*/5 * * * *', run: async () => void (await reconcilePayments(work())) },
];
