import { localEntries, tabEntries } from '../../base/storage/storage';
import type { ListedField } from '../../ui/field/field-list';
import { competitorFields } from '../competitor-fields';
import { emptyMember, noHealth, type RegistrationDraft, type MemberDraft, type MemberValues } from './draft';
import { registrationDraftKey, isExpired } from './draft-expiry';

/**
 * Drafts, stored twice: in sessionStorage, so that two tabs of one event do not overwrite each other, and in
 * localStorage the one last saved by any tab, without health data, so that a crash loses nothing.
 */
const VERSION = 1;

interface Stored {
  version: number;
  /** Milliseconds since the epoch */
  savedAt: number;
  draft: RegistrationDraft;
}

/** Stores a draft for this tab and this device. Returns false if the browser has no room or forbids it. */
export function saveDraft(draft: RegistrationDraft, now: number): boolean {
  const key = registrationDraftKey(draft.eventId);
  const stored: Stored = { version: VERSION, savedAt: now, draft };
  tabEntries.set(key, JSON.stringify(stored));
  const members = draft.members.map(withoutHealth);
  return localEntries.set(key, JSON.stringify({ ...stored, draft: { ...draft, members } }));
}

/**
 * Loads the draft of an event, this tab's or else the device's. Null if there is none, it is older than seven days, or
 * it cannot be read.
 */
export function loadRegistrationDraft(eventId: string, now: number): RegistrationDraft | null {
  const key = registrationDraftKey(eventId);
  const tabDraft = read(tabEntries.getJson(key));
  if (tabDraft && !isExpired(tabDraft, now)) return tabDraft.draft;
  const stored = read(localEntries.getJson(key));
  return stored && !isExpired(stored, now) ? stored.draft : null;
}

/** Removes this tab's draft of an event, and the device's unless another tab has stored one since. */
export function eraseDraft(eventId: string): void {
  const key = registrationDraftKey(eventId);
  const tabDraft = read(tabEntries.getJson(key));
  const onDevice = read(localEntries.getJson(key));
  if (!tabDraft || tabDraft.savedAt === onDevice?.savedAt) localEntries.remove(key);
  tabEntries.remove(key);
}

/** Stores the saved registration's token, so that the wizard continues with the payment. */
export function rememberToken(eventId: string, token: string, now: number): void {
  const draft = loadRegistrationDraft(eventId, now) ?? {
    eventId,
    members: [],
    categoryId: '',
    consentVersion: '',
    token,
  };
  saveDraft({ ...draft, token }, now);
}

/** Optional texts: a correction may clear them. */
const clearable = Object.entries<ListedField>(competitorFields).flatMap(([name, { control, optional }]) =>
  control && optional ? [name] : [],
);

/** Updates the stored draft of a saved registration, so that the old data are not sent again once the hold expires. */
export function correctStoredDraft(
  eventId: string,
  token: string,
  index: number,
  corrected: Partial<MemberValues> & { categoryId: string },
  now: number,
): void {
  const draft = loadRegistrationDraft(eventId, now);
  // Ignore registrations created on another device: their data are not stored here.
  if (draft?.token !== token || !draft.members[index]?.values.dni) return;
  const { categoryId, dni: _dni, birthday: _birthday, ...rest } = corrected;
  const written = Object.entries(rest).filter(
    ([name, value]) => (value !== '' && value !== false) || clearable.includes(name),
  );
  saveDraft(
    {
      ...draft,
      categoryId: categoryId || draft.categoryId,
      members: draft.members.map((member, at) =>
        at === index
          ? { ...member, values: authorised({ ...member.values, ...Object.fromEntries(written) }, corrected) }
          : member,
      ),
    },
    now,
  );
}

function read(entry: unknown): Stored | null {
  const stored = entry as Stored | null;
  if (stored?.version !== VERSION || !Array.isArray(stored.draft?.members)) return null;
  const blank = emptyMember().values;
  // A field added in a later version of the form starts empty.
  const members = stored.draft.members.map((member) => ({ ...member, values: { ...blank, ...member.values } }));
  return { ...stored, draft: { ...stored.draft, members } };
}

const withoutHealth = (member: MemberDraft): MemberDraft => ({ ...member, values: { ...member.values, ...noHealth } });

/** Keeps health data only if their use is authorised and this device has all of them. */
function authorised(values: MemberValues, { healthConsent }: Partial<MemberValues>): MemberValues {
  const isWhole = values.eps !== '' && values.bloodType !== '' && values.rhFactor !== '';
  return healthConsent && isWhole ? values : { ...values, ...noHealth };
}
