import { paths } from './paths';
import { allowPersonal, forgetPersonal } from './personal-storage';
import { localEntries } from './storage';

/**
 * The session as the specification keeps it: `token` and `expires_at` in localStorage.
 * A token whose expiry lies before now is dropped when it is next asked for, unless the expiry is the text 'null'.
 */

const TOKEN = 'token';
const EXPIRES_AT = 'expires_at';

const listeners = new Set<() => void>();
const announce = () => listeners.forEach((listener) => listener());

/** Calls back when a session is stored or dropped, here or in another tab. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = localEntries.onOtherTabChange(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** Keeps a session; `expiresAt` is an ISO moment. */
export function storeSession(session: { token: string; expiresAt: string }): void {
  localEntries.set(TOKEN, session.token);
  localEntries.set(EXPIRES_AT, session.expiresAt);
  allowPersonal();
  announce();
}

/** Forgets the session, if there is one; with `token` only that one, since somebody may have logged in again meanwhile. */
export function dropSession(token?: string | null): void {
  const stored = localEntries.get(TOKEN);
  if (stored === null || (token !== undefined && stored !== token)) return;
  localEntries.remove(TOKEN);
  localEntries.remove(EXPIRES_AT);
  announce();
}

/**
 * Forgets the session of somebody who logs out, with what this device keeps of them, and loads the login page anew, so that
 * nothing read in it stays in memory either.
 */
export function endSession(userId: string | undefined): void {
  localEntries.remove(TOKEN);
  localEntries.remove(EXPIRES_AT);
  if (userId !== undefined) forgetPersonal(userId);
  window.location.assign(paths.login);
}

/** The bearer token to send now, or null. Changes nothing. */
export function currentToken(): string | null {
  const token = localEntries.get(TOKEN);
  return token !== null && !isExpired() ? token : null;
}

/** The token for a request; an expired session is dropped on the way. */
export function tokenForRequest(): string | null {
  const token = currentToken();
  if (token === null) dropSession();
  return token;
}

function isExpired(): boolean {
  const expiresAt = localEntries.get(EXPIRES_AT);
  if (expiresAt === null || expiresAt === 'null') return false;
  // An expiry that cannot be read is treated as past: a session of unknown age is not used.
  return !(new Date(expiresAt).getTime() >= Date.now());
}
