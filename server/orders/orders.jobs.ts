import { z } from 'zod';
import { MAIL_RETRY, type JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { ORDER_MAIL_JOB, sendOrderMail } from './shipping/send-order-mail.js';

const settled = z.object({ purchaseId: z.number(), request: z.string().optional() });

export const orderJobs = (ctx: () => AppContext): JobKind[] => [
  {
    name: ORDER_MAIL_JOB,
    atOnce: 20,
    retry: MAIL_RETRY,
    run: (data) => {
      const { purchaseId, request } = settled.parse(data);
      return sendOrderMail(ctx(), purchaseId, request);
    },
  },
];
