import { z } from 'zod';
import type { JobKind, Retry } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { CONFIRMATION_JOB } from './confirmation.js';
import { EXPIRE_JOB, expireHolds } from './expire-holds.js';
import { purgeDeadRegistrations } from './purge-dead-registrations.js';
import { PAYMENT_LINKS_JOB } from './mail-requests.js';
import { sendConfirmation } from './send-confirmation.js';
import { sendPaymentLink } from './send-payment-link.js';

/** Prepared at once on a node; how many the mail server gets at a time is its own setting. */
const MAILS_AT_ONCE = 20;

/** Longer than a mail is tried: who gives up is the mail, not its job. */
const MAIL_RETRY: Retry = { times: 300, firstSeconds: 5, longestSeconds: 900 };

const confirmation = z.object({ registrationId: z.number(), request: z.string().optional() });
const paymentLinks = z.object({ registrationIds: z.array(z.number()), request: z.string() });

export const registrationJobs = (work: () => Work): JobKind[] => [
  { name: EXPIRE_JOB, cron: '* * * * *', run: async () => void (await expireHolds(work())) },
  { name: 'purge-dead-registrations', cron: '20 3 * * *', run: () => purgeDeadRegistrations(work()) },
  {
    name: CONFIRMATION_JOB,
    atOnce: MAILS_AT_ONCE,
    retry: MAIL_RETRY,
    run: (data) => {
      const { registrationId, request } = confirmation.parse(data);
      return sendConfirmation(work(), registrationId, request);
    },
  },
  {
    name: PAYMENT_LINKS_JOB,
    atOnce: MAILS_AT_ONCE,
    retry: MAIL_RETRY,
    run: async (data) => {
      const { registrationIds, request } = paymentLinks.parse(data);
      for (const id of registrationIds) await sendPaymentLink(work(), id, request);
    },
  },
];
