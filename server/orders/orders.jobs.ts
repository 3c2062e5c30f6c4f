import { z } from 'zod';
import { MAIL_RETRY, type JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { ORDER_MAIL_JOB, sendOrderMail } from './send-order-mail.js';

const settled = z.object({ purchaseId: z.number(), request: z.string().optional() });

export const orderJobs = (work: () => Work): JobKind[] => [
  {
    name: ORDER_MAIL_JOB,
    atOnce: 20,
    retry: MAIL_RETRY,
    run: (data) => {
      const { purchaseId, request } = settled.parse(data);
      return sendOrderMail(work(), purchaseId, request);
    },
  },
];
