import { z } from 'zod';
import { RetryJobError, type JobKind } from '../platform/jobs.js';
import type { AppContext } from '../app-context.js';
import { SEND_JOB, isRetriedSoon, resumeMailings, sendBatch } from './send-batch.js';

const batch = z.object({ mailingId: z.number() });

export const certificateJobs = (ctx: () => AppContext): JobKind[] => [
  {
    name: SEND_JOB,
    // A short outage of the mail server is made up for by the same jobs; resume-mailings makes others after a long one.
    retry: { times: 6, firstSeconds: 3, longestSeconds: 30 },
    run: async (data) => {
      const { mailingId } = batch.parse(data);
      await sendBatch(ctx(), mailingId);
      if (await isRetriedSoon(ctx(), mailingId)) throw new RetryJobError();
    },
  },
  { name: 'resume-mailings', cron: '* * * * *', run: () => resumeMailings(ctx()) },
];
