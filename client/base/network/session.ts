import { paths } from '../paths';
import { allowPersonal, deletePersonal } from '../storage/personal-storage';
import { localEntries } from '../storage/storage';

/**
 * Session in localStorage, with the keys of the specification: `token` and `expires_at`. An expired token is deleted
 * when it is next read; the expiry 'null' never expires.
 */

const TOKEN = 'token';
const EXPIRES_AT = 'expires_at';

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/**
 * Calls `listener` when a session is stored or deleted, here or in another tab. Returns the function that unsubscribes.
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = localEntries.onOtherTabChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Stores a session; `expiresAt` is an ISO moment. */
export function storeSession(session: { token: string; expiresAt: string }): void {
  localEntries.set(TOKEN, session.token);
  localEntries.set(EXPIRES_AT, session.expiresAt);
  allowPersonal();
  announce();
}

/** Deletes the session, if there is one. With `token`, only that session: the user may have logged in again since. */
export function dropSession(token?: string | null): void {
  const stored = localEntries.get(TOKEN);
  if (stored === null || (token !== undefined && stored !== token)) return;
  localEntries.remove(TOKEN);
  localEntries.remove(EXPIRES_AT);
  announce();
}

/**
 * Logs a user out on this device: deletes the session and the user's stored data, and loads the login page as a new
 * document, so that no data stay in memory.
 */
export function endSession(userId: string | undefined): void {
  localEntries.remove(TOKEN);
  localEntries.remove(EXPIRES_AT);
  if (userId !== undefined) deletePersonal(userId);
  window.location.assign(paths.login);
}

/** Returns the valid bearer token, or null. Changes nothing. */
export function currentToken(): string | null {
  const token = localEntries.get(TOKEN);
  return token !== null && !isExpired() ? token : null;
}

/** Returns the token for a request, or null; deletes an expired session. */
export function tokenForRequest(): string | null {
  const token = currentToken();
  if (token === null) dropSession();
  return token;
}

function isExpired(): boolean {
  const expiresAt = localEntries.get(EXPIRES_AT);
  if (expiresAt === null || expiresAt === 'null') return false;
  // An unreadable expiry counts as past: a session of unknown age is not used.
  return !(new Date(expiresAt).getTime() >= Date.now());
}
