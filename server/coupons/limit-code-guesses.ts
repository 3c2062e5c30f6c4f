import type { AppContext } from '../app-context.js';

/** Normalises a code or key: case and surrounding blanks are ignored. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

/** Counts a code or partner key against the guess limit. @throws TOO_MANY_REQUESTS */
export async function limitCodeGuesses(ctx: AppContext, eventId: number, typed: string): Promise<void> {
  await ctx.services.limits.countDifferent('codesOfAddress', [ctx.network, String(eventId)], [codeKey(typed)]);
}
