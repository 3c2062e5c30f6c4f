import { z } from 'zod';
import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { ORDER_MAIL_JOB, sendOrderMail } from './send-order-mail.js';

const settled = z.object({ purchaseId: z.number() });

export const orderJobs = (work: () => Work): JobKind[] => [
  {
    name: ORDER_MAIL_JOB,
    atOnce: 20,
    // As long as a mail server may be away over a weekend's night.
    retry: { times: 300, firstSeconds: 5, longestSeconds: 900 },
    run: (data) => sendOrderMail(work(), settled.parse(data).purchaseId),
  },
];
