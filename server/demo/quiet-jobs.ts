import type { Jobs } from '../platform/jobs.js';
import { CONFIRMATION_JOB } from '../registration/confirmation.js';

/** Jobs that send no confirmations: some hundred mails to people who do not exist would be noise, or worse with a real SMTP server. */
export function quietJobs(jobs: Jobs): Jobs {
  const quiet = Object.create(jobs) as Jobs;
  quiet.enqueue = (em, name, data) => (name === CONFIRMATION_JOB ? Promise.resolve() : jobs.enqueue(em, name, data));
  return quiet;
}
