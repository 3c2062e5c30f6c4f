import { z } from 'zod';
import { RetryJobError, type JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { SEND_JOB, isRetriedSoon, resumeMailings, sendBatch } from './send-batch.js';

const batch = z.object({ mailingId: z.number() });

export const certificateJobs = (ctx: () => AppContext): JobKind[] => [
  {
    name: SEND_JOB,
    // These retries cover a short outage of the mail server; after a long one `resume-mailings` queues new jobs.
    retry: { times: 6, firstSeconds: 3, maxSeconds: 30 },
    run: async (data) => {
      const { mailingId } = batch.parse(data);
      await sendBatch(ctx(), mailingId);
      if (await isRetriedSoon(ctx(), mailingId)) throw new RetryJobError();
    },
  },
  { name: 'resume-mailings', cron: '* * * * *', run: () => resumeMailings(ctx()) },
];
