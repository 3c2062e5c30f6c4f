import { localEntries } from '../../base/storage/storage';

const PREFIX = 'dorsal.inscripcion.';
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

/** Storage key of an event's draft, the same in sessionStorage and localStorage. */
export const registrationDraftKey = (eventId: string): string => PREFIX + eventId;

/** @param now milliseconds since the epoch, like `savedAt` */
export const isExpired = ({ savedAt }: { savedAt: number }, now: number): boolean => !(now - savedAt < RETENTION_MS);

/** Removes expired drafts of all events, so that personal data do not stay on a device forever. */
export function removeExpiredDrafts(now: number): void {
  for (const key of localEntries.keys().filter((name) => name.startsWith(PREFIX))) {
    const stored = localEntries.getJson(key) as { savedAt: number } | null;
    if (!stored || isExpired(stored, now)) localEntries.remove(key);
  }
}
