import { localEntries } from './storage';

/**
 * What this device keeps of one person of the back-office. It outlives a session that ends by itself, and goes when that
 * person logs out on purpose: whoever uses the device next finds nothing of it.
 */

/** Who logged out here last, until somebody logs in: a page of theirs that is still open keeps nothing on its way out. */
const LOGGED_OUT = 'logged_out';

const prefixOf = (userId: string): string => `personal:${userId}:`;

/** Where something of a person lies. */
export const personalKey = (userId: string, name: string): string => prefixOf(userId) + name;

/** Keeps something of a person, unless they have logged out. */
export function keepPersonal(key: string, text: string): void {
  const loggedOut = localEntries.get(LOGGED_OUT);
  if (loggedOut === null || !key.startsWith(prefixOf(loggedOut))) localEntries.set(key, text);
}

/** Forgets all that is kept of a person who logs out. */
export function forgetPersonal(userId: string): void {
  localEntries.set(LOGGED_OUT, userId);
  for (const key of localEntries.keys()) if (key.startsWith(prefixOf(userId))) localEntries.remove(key);
}

/** Somebody logged in: what is theirs may be kept. */
export const allowPersonal = (): void => localEntries.remove(LOGGED_OUT);
