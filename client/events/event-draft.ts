import { keepPersonal, personalKey } from '../base/personal-storage';
import { sameValue } from '../ui/merge-values';
import { emptyEvent, type EventFormValues } from './event-fields';

/** What somebody wrote about an event and had not saved, with the values it was based on. Pictures cannot be kept. */
export interface EventDraft {
  values: EventFormValues;
  base: EventFormValues;
  /** When it was last kept: an ISO moment */
  at: string;
}

const DAYS_KEPT = 30;

/** Where the draft of a person about an event lies; `eventId` null for a new one. */
export const draftKey = (userId: string, eventId: string | null): string =>
  personalKey(userId, `borrador-evento:${eventId ?? 'nuevo'}`);

/** The draft that lies there, unless it is too old or is none that this form understands. */
export function loadEventDraft(key: string, now: Date = new Date()): EventDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as EventDraft | null;
    if (!draft || now.getTime() - new Date(draft.at).getTime() > DAYS_KEPT * 86_400_000) return null;
    const fits = (values: EventFormValues) =>
      Object.keys(emptyEvent).every((field) => field in values) && sameValue(values.coverImage, null);
    return fits(draft.values) && fits(draft.base) ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft on this device; one that is full or closed to us keeps none. */
export function keepEventDraft(key: string, values: EventFormValues, base: EventFormValues, now = new Date()): void {
  const bare = (each: EventFormValues): EventFormValues => ({ ...each, coverImage: null, icon: null });
  const draft: EventDraft = { values: bare(values), base: bare(base), at: now.toISOString() };
  try {
    keepPersonal(key, JSON.stringify(draft));
  } catch {
    // The form itself still has everything.
  }
}

export const dropEventDraft = (key: string): void => localStorage.removeItem(key);
