import { z } from 'zod';
import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { forgetDeliveries } from './forget-deliveries.js';
import { handOutDue } from './hand-out-due.js';
import { SEND_DELIVERY_JOB } from './queue-deliveries.js';
import { mailStopped, STOPPED_MAIL_JOB } from './mail-stopped.js';
import { MOST_AT_ONCE, sendDelivery } from './send-delivery.js';

const stopped = z.object({ webhookId: z.number() });
const turn = z.object({ deliveryId: z.number(), begun: z.number() });

export const webhookJobs = (work: () => Work): JobKind[] => [
  {
    name: SEND_DELIVERY_JOB,
    atOnce: 20,
    perGroup: MOST_AT_ONCE,
    run: (data) => sendDelivery(work(), turn.parse(data)),
  },
  { name: STOPPED_MAIL_JOB, run: (data) => mailStopped(work(), stopped.parse(data).webhookId) },
  { name: 'retry-webhooks', cron: '* * * * *', run: () => handOutDue(work()) },
  { name: 'forget-webhooks', cron: '8 4 * * *', run: () => forgetDeliveries(work()) },
];
