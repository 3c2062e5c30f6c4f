import { z } from 'zod';
import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { CONFIRMATION_JOB } from './confirmation.js';
import { expireHolds } from './expire-holds.js';
import { purgeDeadRegistrations } from './purge-dead-registrations.js';
import { sendConfirmation } from './send-confirmation.js';

const confirmation = z.object({ registrationId: z.number() });

export const registrationJobs = (work: () => Work): JobKind[] => [
  { name: 'expire-holds', cron: '* * * * *', run: async () => void (await expireHolds(work())) },
  { name: 'purge-dead-registrations', cron: '20 3 * * *', run: () => purgeDeadRegistrations(work()) },
  { name: CONFIRMATION_JOB, run: (data) => sendConfirmation(work(), confirmation.parse(data).registrationId) },
];
