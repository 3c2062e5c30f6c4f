import { z } from 'zod';
import type { JobKind } from '../platform/jobs.js';
import type { Work } from '../work.js';
import { endIdleSessions } from './end-idle-sessions.js';
import { FAILED_LOGIN_JOB, noteFailedLogin } from './note-failed-login.js';

const failedLogin = z.object({ userId: z.number().nullable(), ip: z.string() });

export const usersJobs = (work: () => Work): JobKind[] => [
  { name: 'end-idle-sessions', cron: '40 3 * * *', run: () => endIdleSessions(work()) },
  { name: FAILED_LOGIN_JOB, run: (data) => noteFailedLogin(work(), failedLogin.parse(data)) },
];
