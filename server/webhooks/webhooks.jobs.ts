import { z } from 'zod';
import { MAIL_RETRY, type JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { purgeDeliveries } from './purge-deliveries.js';
import { sendWebhookDisabledMail, STOPPED_MAIL_JOB } from './send-webhook-disabled-mail.js';

const stopped = z.object({ webhookId: z.number() });

export const webhookJobs = (ctx: () => AppContext): JobKind[] => [
  {
    name: STOPPED_MAIL_JOB,
    retry: MAIL_RETRY,
    run: (data) => sendWebhookDisabledMail(ctx(), stopped.parse(data).webhookId),
  },
  { name: 'forget-webhooks', cron: '8 4 * * *', run: () => purgeDeliveries(ctx()) },
];
