import type { EventFormValues } from './event-form-values';

/**
 * What was typed into the event form when the session ended, for as long as the tab lives: after the login the form goes
 * on where it was. Pictures cannot be kept this way and have to be picked again.
 */
interface Draft {
  values: EventFormValues;
  /** What the form was filled with, and in which version, so that a save in between is still noticed */
  base: EventFormValues;
  version: number | null;
}

const keyOf = (eventId: string | null) => `dorsal:evento:${eventId ?? 'nuevo'}`;

/** Keeps a form; `eventId` null is the event that is being created. */
export function keepEventDraft(eventId: string | null, draft: Draft): void {
  const withoutFiles = { ...draft.values, coverImage: null, icon: null };
  sessionStorage.setItem(keyOf(eventId), JSON.stringify({ ...draft, values: withoutFiles }));
}

/** The kept form, or null. */
export function readEventDraft(eventId: string | null): Draft | null {
  const text = sessionStorage.getItem(keyOf(eventId));
  if (text === null) return null;
  try {
    return JSON.parse(text) as Draft;
  } catch {
    return null;
  }
}

/** Drops the kept form: it was saved, or given up. */
export function dropEventDraft(eventId: string | null): void {
  sessionStorage.removeItem(keyOf(eventId));
}
