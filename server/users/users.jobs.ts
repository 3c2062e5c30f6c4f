import { z } from 'zod';
import { MAIL_RETRY, type JobKind } from '../platform/jobs/jobs.js';
import type { AppContext } from '../app-context.js';
import { endIdleSessions } from './sessions/end-idle-sessions.js';
import { PASSWORD_LINK_JOB } from './request-password-link.js';
import { FAILED_LOGIN_JOB, recordFailedLogin } from './sessions/note-failed-login.js';
import { purgePasswordLinks } from './password-links.js';
import { mailPasswordLink } from './send-password-link.js';

const linkRequest = z.object({ userId: z.number().nullable(), ip: z.string().nullable(), askedAt: z.string() });
const failedLogin = z.object({ userId: z.number().nullable(), ip: z.string() });

export const usersJobs = (ctx: () => AppContext): JobKind[] => [
  { name: 'end-idle-sessions', cron: '40 3 * * *', run: () => endIdleSessions(ctx()) },
  { name: 'purge-password-links', cron: '45 3 * * *', run: () => purgePasswordLinks(ctx()) },
  { name: PASSWORD_LINK_JOB, retry: MAIL_RETRY, run: (data) => mailPasswordLink(ctx(), linkRequest.parse(data)) },
  { name: FAILED_LOGIN_JOB, run: (data) => recordFailedLogin(ctx(), failedLogin.parse(data)) },
];
