import { localEntries } from '../base/storage';

const PREFIX = 'dorsal.inscripcion.';
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** The entry of an event's draft, the same in the tab's storage and in the device's. */
export const registrationDraftKey = (eventId: string): string => PREFIX + eventId;

/** @param now milliseconds since the epoch, like `savedAt` */
export const isExpired = ({ savedAt }: { savedAt: number }, now: number): boolean => !(now - savedAt < KEPT_MS);

/** Removes expired drafts, also of events that nobody opens again: personal data do not stay on a device for nothing. */
export function removeExpiredDrafts(now: number): void {
  for (const key of localEntries.keys().filter((name) => name.startsWith(PREFIX))) {
    const stored = localEntries.getJson(key) as { savedAt: number } | null;
    if (!stored || isExpired(stored, now)) localEntries.remove(key);
  }
}
