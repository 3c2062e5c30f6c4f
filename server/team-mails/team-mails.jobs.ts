import { z } from 'zod';
import type { AppContext } from '../app-context.js';
import { MAIL_RETRY, MAILS_AT_ONCE, type JobKind } from '../platform/jobs/jobs.js';
import { CONFIRMATION_JOB, PAYMENT_LINKS_JOB } from './mail-requests.js';
import { sendConfirmation } from './send-confirmation.js';
import { sendPaymentLink } from './send-payment-link.js';

const confirmation = z.object({ purchaseId: z.number(), request: z.string().optional() });
const paymentLinks = z.object({ registrationIds: z.array(z.number()), request: z.string() });

export const teamMailJobs = (ctx: () => AppContext): JobKind[] => [
  {
    name: CONFIRMATION_JOB,
    atOnce: MAILS_AT_ONCE,
    retry: MAIL_RETRY,
    run: (data) => {
      const { purchaseId, request } = confirmation.parse(data);
      return sendConfirmation(ctx(), purchaseId, request);
    },
  },
  {
    name: PAYMENT_LINKS_JOB,
    atOnce: MAILS_AT_ONCE,
    retry: MAIL_RETRY,
    run: async (data) => {
      const { registrationIds, request } = paymentLinks.parse(data);
      for (const id of registrationIds) await sendPaymentLink(ctx(), id, request);
    },
  },
];
