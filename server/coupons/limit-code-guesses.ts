import type { AppContext } from '../app-context.js';

/** Codes and keys are compared without regard to case and surrounding blanks. */
export const codeKey = (typed: string): string => typed.trim().toUpperCase();

/** Counts a code or partner key that may be a guess. @throws TOO_MANY_REQUESTS */
export async function limitCodeGuesses(ctx: AppContext, eventId: number, typed: string): Promise<void> {
  await ctx.services.limits.countDifferent('codesOfAddress', [ctx.network, String(eventId)], [codeKey(typed)]);
}
