import { z } from 'zod';
import { MAIL_RETRY, type JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { forgetDeliveries } from './forget-deliveries.js';
import { mailStopped, STOPPED_MAIL_JOB } from './mail-stopped.js';

const stopped = z.object({ webhookId: z.number() });

export const webhookJobs = (work: () => Work): JobKind[] => [
  { name: STOPPED_MAIL_JOB, retry: MAIL_RETRY, run: (data) => mailStopped(work(), stopped.parse(data).webhookId) },
  { name: 'forget-webhooks', cron: '8 4 * * *', run: () => forgetDeliveries(work()) },
];
