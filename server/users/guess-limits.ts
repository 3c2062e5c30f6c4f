import type { AppContext } from '../app-context.js';

/**
 * Counts a try at an account's password, from wherever it comes. One network may try little at one account and somewhat
 * more at many; of an account alone the tries only get slower, so that no stranger locks its owner out.
 * @throws TOO_MANY_REQUESTS
 */
export async function limitPasswordGuesses(
  { services: { limits }, network }: AppContext,
  account: string,
): Promise<void> {
  await limits.count('loginByAddress', network);
  await limits.count('loginByAddressAndAccount', network, account);
  await limits.slowDown('guessesOfAccount', account);
}

/** The password was right: its owner begins anew. */
export async function resetGuessLimit({ services: { limits }, network }: AppContext, account: string): Promise<void> {
  await limits.forget('loginByAddressAndAccount', network, account);
  await limits.forget('guessesOfAccount', account);
}
