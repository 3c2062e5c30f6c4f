/**
 * What this device keeps of one person of the back-office. It outlives a session that ends by itself, and goes when that
 * person logs out on purpose: whoever uses the device next finds nothing of it.
 */

/** Who logged out here last, until somebody logs in: a page of theirs that is still open keeps nothing on its way out. */
const LOGGED_OUT = 'logged_out';

const prefixOf = (userId: string): string => `personal:${userId}:`;

/** Where something of a person lies. */
export const personalKey = (userId: string, name: string): string => prefixOf(userId) + name;

/**
 * Keeps something of a person, unless they have logged out.
 * @throws when the device is full or closed to us
 */
export function keepPersonal(key: string, text: string): void {
  const loggedOut = localStorage.getItem(LOGGED_OUT);
  if (loggedOut === null || !key.startsWith(prefixOf(loggedOut))) localStorage.setItem(key, text);
}

/** Forgets all that is kept of a person who logs out. */
export function forgetPersonal(userId: string): void {
  localStorage.setItem(LOGGED_OUT, userId);
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefixOf(userId))) localStorage.removeItem(key);
}

/** Somebody logged in: what is theirs may be kept. */
export const allowPersonal = (): void => localStorage.removeItem(LOGGED_OUT);
