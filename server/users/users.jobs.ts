import { z } from 'zod';
import { MAIL_RETRY, type JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { endIdleSessions } from './end-idle-sessions.js';
import { PASSWORD_LINK_JOB } from './ask-password-link.js';
import { FAILED_LOGIN_JOB, noteFailedLogin } from './note-failed-login.js';
import { purgePasswordLinks } from './password-links.js';
import { mailPasswordLink } from './send-password-link.js';

const linkRequest = z.object({ userId: z.number().nullable(), ip: z.string().nullable(), askedAt: z.string() });
const failedLogin = z.object({ userId: z.number().nullable(), ip: z.string() });

export const usersJobs = (work: () => Work): JobKind[] => [
  { name: 'end-idle-sessions', cron: '40 3 * * *', run: () => endIdleSessions(work()) },
  { name: 'purge-password-links', cron: '45 3 * * *', run: () => purgePasswordLinks(work()) },
  { name: PASSWORD_LINK_JOB, retry: MAIL_RETRY, run: (data) => mailPasswordLink(work(), linkRequest.parse(data)) },
  { name: FAILED_LOGIN_JOB, run: (data) => noteFailedLogin(work(), failedLogin.parse(data)) },
];
