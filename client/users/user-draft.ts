import type { UserValues } from './user-values';

/**
 * What was typed about a user when the session ended, for as long as the tab lives: after the login the form opens again
 * with it. Passwords are not kept.
 */
interface Draft {
  values: UserValues;
  /** What the form was filled with, and in which version, so that a save in between is still noticed */
  base: UserValues;
  version: number | null;
}

const keyOf = (userId: string | null) => `dorsal:usuario:${userId ?? 'nuevo'}`;

/** Keeps a form; `userId` null is the user that is being created. */
export function keepUserDraft(userId: string | null, draft: Draft): void {
  sessionStorage.setItem(keyOf(userId), JSON.stringify({ ...draft, values: { ...draft.values, password: '' } }));
}

/** The kept form, or null. */
export function readUserDraft(userId: string | null): Draft | null {
  const text = sessionStorage.getItem(keyOf(userId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return null;
  }
}

/** Drops the kept form: it was saved, or given up. */
export function dropUserDraft(userId: string | null): void {
  sessionStorage.removeItem(keyOf(userId));
}
