import { z } from 'zod';
import { MAIL_RETRY, type JobKind, type Retry } from '../platform/jobs.js';
import type { AppContext } from '../app-context.js';
import { mailVerificationCodes } from './send-verification-code.js';
import { purgeVerificationCodes, VERIFICATION_CODE_JOB } from './verification-codes.js';
import { DELETE_UNPAID_JOB, deleteUnpaidLater } from './delete-unpaid.js';
import { CONFIRMATION_JOB, PAYMENT_LINKS_JOB } from './mail-requests.js';
import { sendConfirmation } from './send-confirmation.js';
import { sendPaymentLink } from './send-payment-link.js';

/** Mails prepared at once per node; the mailer itself limits how many are sent at once. */
const MAILS_AT_ONCE = 20;

/** A code is valid for ten minutes only, so retries are frequent. */
const CODE_RETRY: Retry = { times: 30, firstSeconds: 2, longestSeconds: 30 };
const codeRequest = z.object({ requestId: z.number(), competitorIds: z.array(z.number()) });

const request = z.string().optional();
const confirmation = z.union([
  z.object({ purchaseId: z.number(), request }),
  // Format of the previous version, of which jobs may still be queued.
  z.object({ registrationId: z.number(), request }).transform(({ registrationId, ...rest }) => ({
    purchaseId: registrationId,
    ...rest,
  })),
]);
const paymentLinks = z.object({ registrationIds: z.array(z.number()), request: z.string() });

const unpaidDeletion = z.object({
  registrationIds: z.array(z.number()),
  userId: z.number(),
  keyId: z.number().nullable(),
});

export const registrationJobs = (ctx: () => AppContext): JobKind[] => [
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
  {
    name: VERIFICATION_CODE_JOB,
    atOnce: MAILS_AT_ONCE,
    retry: CODE_RETRY,
    run: (data) => mailVerificationCodes(ctx(), codeRequest.parse(data)),
  },
  { name: 'purge-verification-codes', cron: '50 3 * * *', run: () => purgeVerificationCodes(ctx()) },
  { name: DELETE_UNPAID_JOB, run: (data) => deleteUnpaidLater(ctx(), unpaidDeletion.parse(data)) },
];
