import { localEntries } from './storage';

/**
 * Data of one back-office user on this device. They survive the end of a session, but are deleted when the user logs
 * out, so that the next user of the device finds nothing.
 */

/**
 * ID of the user who last logged out, until a login. Prevents that user's open pages from storing data while they
 * unload.
 */
const LOGGED_OUT = 'logged_out';

const userPrefix = (userId: string): string => `personal:${userId}:`;

/** Returns the storage key for an entry of a user. */
export const personalKey = (userId: string, name: string): string => userPrefix(userId) + name;

/** Stores an entry of a user, unless the user has logged out. */
export function keepPersonal(key: string, text: string): void {
  const loggedOut = localEntries.get(LOGGED_OUT);
  if (loggedOut === null || !key.startsWith(userPrefix(loggedOut))) localEntries.set(key, text);
}

/** Deletes all entries of a user who logs out. */
export function deletePersonal(userId: string): void {
  localEntries.set(LOGGED_OUT, userId);
  for (const key of localEntries.keys()) if (key.startsWith(userPrefix(userId))) localEntries.remove(key);
}

/** Allows storing again, after a login. */
export const allowPersonal = (): void => localEntries.remove(LOGGED_OUT);
