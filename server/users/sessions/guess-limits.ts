import type { AppContext } from '../../app-context.js';

/**
 * Counts a password attempt on an account. One network has few attempts per account and more over all accounts;
 * attempts on the account from all networks are only slowed down, so that an attacker cannot lock its owner out.
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

/** Resets the limits of this account after a correct password. */
export async function resetGuessLimit({ services: { limits }, network }: AppContext, account: string): Promise<void> {
  await limits.clear('loginByAddressAndAccount', network, account);
  await limits.clear('guessesOfAccount', account);
}
