import { z } from 'zod';
import type { AppContext } from '../app-context.js';
import { MAILS_AT_ONCE, type JobKind, type Retry } from '../platform/jobs/jobs.js';
import { mailVerificationCodes } from './send-verification-code.js';
import { purgeVerificationCodes, VERIFICATION_CODE_JOB } from './verification-codes.js';

/** A code is valid for ten minutes only, so retries are frequent. */
const CODE_RETRY: Retry = { times: 30, firstSeconds: 2, maxSeconds: 30 };
const codeRequest = z.object({ requestId: z.number(), competitorIds: z.array(z.number()) });

export const verificationJobs = (ctx: () => AppContext): JobKind[] => [
  {
    name: VERIFICATION_CODE_JOB,
    atOnce: MAILS_AT_ONCE,
    retry: CODE_RETRY,
    run: (data) => mailVerificationCodes(ctx(), codeRequest.parse(data)),
  },
  { name: 'purge-verification-codes', cron: '50 3 * * *', run: () => purgeVerificationCodes(ctx()) },
];
