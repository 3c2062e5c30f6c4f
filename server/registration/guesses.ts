import type { Work } from '../work.js';

/**
 * Counts that someone claims to know when this person was born, and lets them wait the longer the more has been guessed
 * about this document. The same birthday again is no new guess. @throws TOO_MANY_REQUESTS
 */
export async function countBirthday(work: Work, dni: string, birthday: string): Promise<void> {
  const { limits } = work.services;
  await countDocuments(work, [dni]);
  const guesses = await limits.countDifferent('birthdaysOfDocument', [work.network, dni], [birthday]);
  if (guesses > 0) await limits.slowDown('guessesOfDocument', dni);
}

/** After a right birthday: what others guessed no longer slows the person down. */
export async function forgetGuesses(work: Work, dni: string): Promise<void> {
  await work.services.limits.forget('guessesOfDocument', dni);
}

/** Counts what people an address asks about, in whatever way. @throws TOO_MANY_REQUESTS */
export async function countDocuments(work: Work, dnis: readonly string[]): Promise<void> {
  await work.services.limits.countDifferent('documentsOfAddress', [work.network], dnis);
}
