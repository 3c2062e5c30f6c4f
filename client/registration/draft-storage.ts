import { emptyMember, type Draft, type MemberDraft, type MemberValues } from './draft';
import { localEntries, tabEntries } from '../base/storage';

/**
 * Drafts on this device. What is typed stays for seven days, so that a dead battery costs nothing; data about health
 * stay in the tab's own storage, which ends with the sitting, and are asked for again after it.
 */
const PREFIX = 'dorsal.inscripcion.';
const HEALTH_PREFIX = 'dorsal.salud.';
const VERSION = 1;

/** Where an event's draft lies on a device. */
export const draftKey = (eventId: string): string => PREFIX + eventId;

const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** What is asked about a person's health. */
const healthFields = ['eps', 'bloodType', 'rhFactor'] as const satisfies readonly (keyof MemberValues)[];
type Health = Pick<MemberValues, (typeof healthFields)[number]>;

interface Stored {
  version: number;
  /** Milliseconds since the epoch */
  savedAt: number;
  draft: Draft;
}

/** Keeps a draft on this device. False when the browser has no room or forbids it. */
export function saveDraft(draft: Draft, now: number): boolean {
  const members = draft.members.map(withoutHealth);
  const stored: Stored = { version: VERSION, savedAt: now, draft: { ...draft, members } };
  const isStored = localEntries.set(draftKey(draft.eventId), JSON.stringify(stored));
  return tabEntries.set(HEALTH_PREFIX + draft.eventId, JSON.stringify(healthOf(draft))) && isStored;
}

/** The draft of an event, or null when there is none, it is older than seven days, or it cannot be read. */
export function loadDraft(eventId: string, now: number): Draft | null {
  const stored = read(draftKey(eventId));
  if (!stored || isExpired(stored, now)) return null;
  const health = readHealth(eventId);
  const members = stored.draft.members.map((member) => withHealth(member, health[member.values.dni]));
  return { ...stored.draft, members };
}

/** Forgets the draft of an event. */
export function eraseDraft(eventId: string): void {
  localEntries.remove(draftKey(eventId));
  tabEntries.remove(HEALTH_PREFIX + eventId);
}

/**
 * Forgets every draft that has expired, and what an earlier version kept of people's health: personal data do not stay
 * on a device for nothing.
 */
export function tidyDrafts(now: number): void {
  for (const key of localEntries.keys().filter((name) => name.startsWith(PREFIX))) {
    const stored = read(key);
    if (!stored || isExpired(stored, now)) localEntries.remove(key);
    else if (stored.draft.members.some(({ values }) => healthFields.some((field) => values[field] !== ''))) {
      const members = stored.draft.members.map(withoutHealth);
      localEntries.set(key, JSON.stringify({ ...stored, draft: { ...stored.draft, members } }));
    }
  }
}

/** Notes the saved registration's token, so that the wizard goes on to its payment. */
export function rememberToken(eventId: string, token: string, now: number): void {
  const draft = loadDraft(eventId, now) ?? { eventId, members: [], categoryId: '', consentVersion: '', token };
  saveDraft({ ...draft, token }, now);
}

/** What was corrected of a saved registration, so that the device does not send the old data once the hold is over. */
export function correctStoredDraft(
  eventId: string,
  token: string,
  index: number,
  corrected: Partial<MemberValues> & { categoryId: string },
  now: number,
): void {
  const draft = loadDraft(eventId, now);
  // Data of another device's are not here, and need not be.
  if (draft?.token !== token || !draft.members[index]?.values.dni) return;
  const { categoryId, dni: _dni, birthday: _birthday, ...rest } = corrected;
  const told = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '' && value !== false));
  saveDraft(
    {
      ...draft,
      categoryId: categoryId || draft.categoryId,
      members: draft.members.map((member, at) =>
        at === index ? { ...member, values: { ...member.values, ...told } } : member,
      ),
    },
    now,
  );
}

const isExpired = ({ savedAt }: Stored, now: number) => !(now - savedAt < KEPT_MS);

function read(key: string): Stored | null {
  try {
    const stored = localEntries.getJson(key) as Stored | null;
    if (stored?.version !== VERSION || !Array.isArray(stored.draft?.members)) return null;
    const blank = emptyMember().values;
    // A field that came with a later version of the form starts empty.
    const members = stored.draft.members.map((member) => ({ ...member, values: { ...blank, ...member.values } }));
    return { ...stored, draft: { ...stored.draft, members } };
  } catch {
    return null;
  }
}

const noHealth: Health = { eps: '', bloodType: '', rhFactor: '' };

const withoutHealth = (member: MemberDraft): MemberDraft => ({
  ...member,
  values: { ...member.values, ...noHealth },
});

/** Each person's, by their document: nobody else's is taken for theirs. */
const healthOf = (draft: Draft): Record<string, Health> =>
  Object.fromEntries(
    draft.members.map(({ values: { dni, eps, bloodType, rhFactor } }) => [dni, { eps, bloodType, rhFactor }]),
  );

function readHealth(eventId: string): Partial<Record<string, Health>> {
  return (tabEntries.getJson(HEALTH_PREFIX + eventId) as Record<string, Health> | null) ?? {};
}

/** Whose health is not known any more answers its step again. */
function withHealth(member: MemberDraft, known: Health = noHealth): MemberDraft {
  const complete = healthFields.every((field) => known[field] !== '');
  return {
    ...member,
    values: { ...member.values, ...known },
    done: complete ? member.done : member.done.filter((step) => step !== 'contacto'),
  };
}
