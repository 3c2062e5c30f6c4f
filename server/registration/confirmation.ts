import type { Work } from '../work.js';

export const CONFIRMATION_JOB = 'send-confirmation';

/** Enqueues the confirmation mail in the transaction in which the registration becomes paid. */
export async function enqueueConfirmation(work: Work, registrationId: number): Promise<void> {
  await work.services.jobs.enqueue(work.em, CONFIRMATION_JOB, { registrationId });
}
