import type { LocalDate } from '../platform/time.js';
import { Turns } from '../platform/turns.js';
import type { Services, Work } from '../work.js';

/** A birthday that a caller claims to know. */
export interface BirthdayGuess {
  dni: string;
  birthday: LocalDate;
}

/**
 * What a birthday may open: a document that was guessed too often answers every birthday as if it were wrong, except for
 * what this browser owns.
 */
export interface GuessRights {
  /** False: only registrations of this browser are found. */
  counts: boolean;
}

/** Guesses of one document that a node checks at a time, and that wait for it. */
const AT_ONCE = 4;
const MAX_WAITING = 20;
const turnsOf = new WeakMap<Services['limits'], Turns>();

/**
 * Checks a birthday within the limits against guessing. Every limit is counted before the check and the point of a right
 * birthday is returned afterwards, so that guesses at the same time cannot exceed it on any number of nodes.
 * @param check returns the result, and whether the birthday was right for a row that this browser does not own (what an
 * owner finds in their own browser needs no guess, and returns no point)
 * @throws TOO_MANY_REQUESTS
 */
export async function guessBirthday<Result>(
  work: Work,
  { dni, birthday }: BirthdayGuess,
  check: (rights: GuessRights) => Promise<{ right: boolean; result: Result }>,
): Promise<Result> {
  const { limits } = work.services;
  await countDocuments(work, [dni]);
  const fresh = await limits.countDifferentByNetwork('birthdaysOfDocument', work.network, [dni], [birthday]);
  if (!limits.on) return (await check({ counts: true })).result;
  const turns = turnsOf.get(limits) ?? new Turns(AT_ONCE, MAX_WAITING);
  turnsOf.set(limits, turns);
  return turns.run(dni, async () => {
    const counts = await limits.reserve('wrongBirthdaysOfDocument', [dni], birthday);
    if (fresh > 0) await limits.slowDown('guessesOfDocument', dni);
    const { right, result } = await check({ counts });
    if (right && counts) {
      await limits.refund('wrongBirthdaysOfDocument', [dni], birthday);
      await limits.forget('guessesOfDocument', dni);
    }
    return result;
  });
}

/** Counts the documents that a network asks about, in whatever call. @throws TOO_MANY_REQUESTS */
export async function countDocuments(work: Work, dnis: readonly string[]): Promise<void> {
  await work.services.limits.countDifferentByNetwork('documentsOfAddress', work.network, [], dnis);
}
