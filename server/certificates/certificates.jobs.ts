import { z } from 'zod';
import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { SEND_JOB, resumeMailings, sendBatch } from './send-batch.js';

const batch = z.object({ mailingId: z.number() });

export const certificateJobs = (work: () => Work): JobKind[] => [
  {
    name: SEND_JOB,
    run: async (data) => {
      await sendBatch(work(), batch.parse(data).mailingId);
    },
  },
  { name: 'resume-mailings', cron: '* * * * *', run: () => resumeMailings(work()) },
];
