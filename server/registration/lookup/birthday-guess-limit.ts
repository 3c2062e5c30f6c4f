import { AppError, ErrorCode } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import type { LocalDate } from '../../platform/time/time.js';
import { Turns } from '../../platform/process/turns.js';
import { provesCompetitorSql } from '../../purchases/purchase-access.js';
import type { Services, AppContext } from '../../app-context.js';

/** A birthday that a caller claims to know. */
export interface BirthdayGuess {
  dni: string;
  birthday: LocalDate;
}

/**
 * Rights after a birthday guess. Above the limit of a document every birthday is treated as wrong, except for rows that
 * this browser proves (`provesCompetitor`).
 */
export interface GuessRights {
  /** False: only rows that this browser proves are found. */
  counts: boolean;
}

/** Guesses of one document that a node checks at a time, and that may wait. */
const AT_ONCE = 4;
const MAX_WAITING = 20;
const turnsByLimits = new WeakMap<Services['limits'], Turns>();

/**
 * Checks a birthday within the limits against guessing. Every limit is counted before the check and the point of a right
 * birthday is returned afterwards, so that guesses at the same time cannot exceed it on any number of nodes. A browser that
 * proves a row with this birthday neither waits nor is refused: beyond the limits it still finds that row.
 * @param check returns the result, and whether the birthday was right for a row that this browser does not prove (what a
 * browser finds by its cookie needs no guess, and returns no point)
 * @throws TOO_MANY_REQUESTS
 */
export async function guessBirthday<Result>(
  ctx: AppContext,
  guess: BirthdayGuess,
  check: (rights: GuessRights) => Promise<{ right: boolean; result: Result }>,
): Promise<Result> {
  const { limits } = ctx.services;
  const { dni, birthday } = guess;
  if (!limits.on) return (await check({ counts: true })).result;
  if (await provesPerson(ctx, guess)) return (await check({ counts: await isWithinLimits(ctx, guess) })).result;
  const fresh = await countGuess(ctx, guess);
  const turns = turnsByLimits.get(limits) ?? new Turns(AT_ONCE, MAX_WAITING);
  turnsByLimits.set(limits, turns);
  return turns.run(dni, async () => {
    const counts = await limits.reserve('wrongBirthdaysOfDocument', [dni], birthday);
    if (counts && fresh > 0) await limits.slowDown('guessesOfDocument', dni);
    const { right, result } = await check({ counts });
    if (right && counts) {
      await limits.refund('wrongBirthdaysOfDocument', [dni], birthday);
      await limits.clear('guessesOfDocument', dni);
    }
    return result;
  });
}

/** Returns whether this browser proves a row with this document and birthday. */
async function provesPerson({ em, browser }: AppContext, { dni, birthday }: BirthdayGuess): Promise<boolean> {
  if (!browser.isKnown) return false;
  const [row] = await sql(
    em,
    `select 1 as proven from competitor c join purchase p on p.id = c.registration_id
      where c.dni = $1 and c.birthday = $2 and ${provesCompetitorSql('p', 'c.id', '$3')} limit 1`,
    [dni, birthday, browser.hash],
  );
  return row !== undefined;
}

/** Counts a guess against its network. @returns how many birthdays are new. @throws TOO_MANY_REQUESTS */
async function countGuess(ctx: AppContext, { dni, birthday }: BirthdayGuess): Promise<number> {
  await countDocuments(ctx, [dni]);
  return ctx.services.limits.countDifferentByNetwork('birthdaysOfDocument', ctx.network, [dni], [birthday]);
}

async function isWithinLimits(ctx: AppContext, guess: BirthdayGuess): Promise<boolean> {
  try {
    await countGuess(ctx, guess);
    return await ctx.services.limits.reserve('wrongBirthdaysOfDocument', [guess.dni], guess.birthday);
  } catch (error) {
    if (error instanceof AppError && error.code === ErrorCode.TOO_MANY_REQUESTS) return false;
    throw error;
  }
}

/** Counts the documents that a network looks up, in any operation. @throws TOO_MANY_REQUESTS */
export async function countDocuments(ctx: AppContext, dnis: readonly string[]): Promise<void> {
  await ctx.services.limits.countDifferentByNetwork('documentsOfAddress', ctx.network, [], dnis);
}
