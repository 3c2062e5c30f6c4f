import type { Work } from '../work.js';

/** Codes and keys are compared without regard to case and surrounding blanks. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

/** Counts a code or partner key that may be a guess. @throws TOO_MANY_REQUESTS */
export async function countCode(work: Work, eventId: number, typed: string): Promise<void> {
  await work.services.limits.countDifferent('codesOfAddress', [work.network, String(eventId)], [codeKey(typed)]);
}
