import { z } from 'zod';
import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { forgetDeliveries } from './forget-deliveries.js';
import { handOutDue } from './hand-out-due.js';
import { SEND_DELIVERY_JOB } from './queue-deliveries.js';
import { sendDelivery } from './send-delivery.js';

const turn = z.object({ deliveryId: z.number(), begun: z.number() });

export const webhookJobs = (work: () => Work): JobKind[] => [
  { name: SEND_DELIVERY_JOB, atOnce: 20, run: (data) => sendDelivery(work(), turn.parse(data)) },
  { name: 'retry-webhooks', cron: '* * * * *', run: () => handOutDue(work()) },
  { name: 'forget-webhooks', cron: '8 4 * * *', run: () => forgetDeliveries(work()) },
];
