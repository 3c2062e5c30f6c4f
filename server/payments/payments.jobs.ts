import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { reconcilePayments } from './reconcile-payments.js';

export const paymentJobs = (work: () => Work): JobKind[] => [
  { name: 'reconcile-payments', cron: '*/5 * * * *', run: async () => void (await reconcilePayments(work())) },
];
