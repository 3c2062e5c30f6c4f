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
  /** How many people register together, 1 to 7; null leaves the choice to the wizard */
  team_size: number | null;
  /** ISO moment */
  event_datetime: string;
  /** A partner's key from its link, or '' */
  key: string;
  /** The distance that was chosen on the event's page, or '' */
  distance: string;
  /** The id of the category that was pressed there, or ''; whether the team fits it is checked on the last tab */
  category: string;
  /** When: what is chosen in the wizard afterwards is not undone by coming back to it */
  chosen_at: string;
}

const names = [
  'id',
  'name',
  'sport',
  'team_size',
  'event_datetime',
  'key',
  'distance',
  'category',
  'chosen_at',
] as const;

/** Leaves an entry for the wizard, in place of a former one. */
export function storeRegistrationEntry(chosen: Omit<RegistrationEntry, 'chosen_at'>): void {
  const entry: RegistrationEntry = { ...chosen, chosen_at: new Date().toISOString() };
  for (const name of names) localStorage.setItem(name, String(entry[name] ?? ''));
}

/** The entry left by an event page; null when there is none or it names no event. */
export function readRegistrationEntry(): RegistrationEntry | null {
  const [id, name, sport, teamSize, eventDatetime, key, distance, category, chosenAt] = names.map((entry) =>
    localStorage.getItem(entry),
  );
  if (!id || !name || !sport || !eventDatetime) return null;
  const size = Number(teamSize);
  const chosen = Boolean(teamSize) && Number.isInteger(size) && size >= 1 && size <= 7;
  return {
    ...{ id, name, sport, team_size: chosen ? size : null, event_datetime: eventDatetime, key: key ?? '' },
    ...{ distance: distance ?? '', category: category ?? '', chosen_at: chosenAt ?? '' },
  };
}

/** Notes how many register together, when the wizard was asked for it or found room for fewer. */
export function storeTeamSize(size: number): void {
  localStorage.setItem('team_size', String(size));
}

/** Document and birthday the person gave elsewhere, to begin with; empty where there is none. */
export function readKnownIdentity(): { dni: string; birthday: string } {
  const birthday = localStorage.getItem('birthday') ?? '';
  return {
    dni: (localStorage.getItem('dni') ?? '').replace(/\D/g, ''),
    birthday: /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? birthday : '',
  };
}
