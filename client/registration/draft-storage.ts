import { emptyMember, type Draft } from './draft';

const PREFIX = 'dorsal.inscripcion.';
const VERSION = 1;
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

interface Stored {
  version: number;
  /** Milliseconds since the epoch */
  savedAt: number;
  draft: Draft;
}

/** Keeps a draft on this device. False when the browser has no room or forbids it. */
export function saveDraft(draft: Draft, now: number): boolean {
  const stored: Stored = { version: VERSION, savedAt: now, draft };
  try {
    localStorage.setItem(PREFIX + draft.eventId, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/** The draft of an event, or null when there is none, it is older than seven days, or it cannot be read. */
export function loadDraft(eventId: string, now: number): Draft | null {
  const stored = read(PREFIX + eventId);
  return stored && !isExpired(stored, now) ? stored.draft : null;
}

/** Forgets the draft of an event. */
export function eraseDraft(eventId: string): void {
  localStorage.removeItem(PREFIX + eventId);
}

/** Forgets every draft that has expired: personal data do not stay on a device for nothing. */
export function eraseExpiredDrafts(now: number): void {
  for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
    const stored = read(key);
    if (!stored || isExpired(stored, now)) localStorage.removeItem(key);
  }
}

/** Notes the saved registration's token, so that the wizard goes on to its payment. */
export function rememberToken(eventId: string, token: string, now: number): void {
  const draft = loadDraft(eventId, now) ?? { eventId, members: [], categoryId: '', consentVersion: '', token };
  saveDraft({ ...draft, token }, now);
}

const isExpired = ({ savedAt }: Stored, now: number) => !(now - savedAt < KEPT_MS);

function read(key: string): Stored | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null;
    if (stored?.version !== VERSION || !Array.isArray(stored.draft?.members)) return null;
    const blank = emptyMember().values;
    // A field that came with a later version of the form starts empty.
    const members = stored.draft.members.map((member) => ({ ...member, values: { ...blank, ...member.values } }));
    return { ...stored, draft: { ...stored.draft, members } };
  } catch {
    return null;
  }
}
