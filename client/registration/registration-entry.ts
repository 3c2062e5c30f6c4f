/**
 * The entry into the registration wizard: what the event page leaves in browser storage and the wizard reads,
 * one localStorage entry per name of the specification.
 */
export interface RegistrationEntry {
  /** The event's id */
  id: string;
  /** The event's name */
  name: string;
  /** running, ciclismo, ambos or noDeportivo */
  sport: string;
  /** How many people register together, 1 to 7 */
  team_size: number;
  /** ISO moment */
  event_datetime: string;
  /** A partner's key from its link, or '' */
  key: string;
}

const names = ['id', 'name', 'sport', 'team_size', 'event_datetime', 'key'] as const;

/** Leaves an entry for the wizard, in place of a former one. */
export function storeRegistrationEntry(entry: RegistrationEntry): void {
  for (const name of names) localStorage.setItem(name, String(entry[name]));
}

/** The entry left by an event page; null when there is none or it is not complete. */
export function readRegistrationEntry(): RegistrationEntry | null {
  const [id, name, sport, teamSize, eventDatetime, key] = names.map((entry) => localStorage.getItem(entry));
  const size = Number(teamSize);
  if (!id || !name || !sport || !eventDatetime || !Number.isInteger(size) || size < 1 || size > 7) return null;
  return { id, name, sport, team_size: size, event_datetime: eventDatetime, key: key ?? '' };
}
