import { paths } from '../base/paths';
import { localEntries } from '../base/storage';

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

/** What of an entry its address tells: `?equipo=2&distancia=10K&categoria=3&key=CLUB`. */
type Chosen = Pick<RegistrationEntry, 'team_size' | 'distance' | 'category' | 'key'>;

/** How an address calls it, in the order in which it stands there. */
const inAddress = { team_size: 'equipo', distance: 'distancia', category: 'categoria', key: 'key' } as const;

/** The wizard's address with what was chosen, which a plain link carries, too. */
export function entryAddress(slug: string, chosen: Chosen): string {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(inAddress) as [keyof Chosen, string][])
    if (chosen[name]) params.set(param, String(chosen[name]));
  return `${paths.wizard(slug)}?${params.toString()}`;
}

/** What an address tells of an entry; null where it tells nothing. */
export function readAddress(params: URLSearchParams): Chosen | null {
  const { team_size, distance, category, key } = inAddress;
  if (!Object.values(inAddress).some((param) => params.has(param))) return null;
  return {
    team_size: readSize(params.get(team_size)),
    distance: params.get(distance) ?? '',
    category: params.get(category) ?? '',
    key: params.get(key) ?? '',
  };
}

/** What of an entry stands in its address beside the team's size, by the names there. */
export const addressFields = (entry: Chosen | null): [name: string, value: string][] =>
  (['distance', 'category', 'key'] as const).flatMap((name): [string, string][] =>
    entry?.[name] ? [[inAddress[name], entry[name]]] : [],
  );

/** Whether an entry says the same as an address. */
export const tellsSame = (entry: Chosen, chosen: Chosen): boolean =>
  (Object.keys(inAddress) as (keyof Chosen)[]).every((name) => entry[name] === chosen[name]);

function readSize(text: string | null): number | null {
  const size = Number(text);
  return text && Number.isInteger(size) && size >= 1 && size <= 7 ? size : null;
}

/** Leaves an entry for the wizard, in place of a former one. */
export function storeRegistrationEntry(
  chosen: Omit<RegistrationEntry, 'chosen_at'>,
  chosenAt = new Date().toISOString(),
): void {
  const entry: RegistrationEntry = { ...chosen, chosen_at: chosenAt };
  for (const name of names) localEntries.set(name, String(entry[name] ?? ''));
}

/** The entry left by an event page; null when there is none or it names no event. */
export function readRegistrationEntry(): RegistrationEntry | null {
  const [id, name, sport, teamSize = null, eventDatetime, key, distance, category, chosenAt] = names.map((entry) =>
    localEntries.get(entry),
  );
  if (!id || !name || !sport || !eventDatetime) return null;
  return {
    ...{ id, name, sport, team_size: readSize(teamSize), event_datetime: eventDatetime, key: key ?? '' },
    ...{ distance: distance ?? '', category: category ?? '', chosen_at: chosenAt ?? '' },
  };
}

/** Notes how many register together, when the wizard was asked for it or found room for fewer. */
export function storeTeamSize(size: number): void {
  localEntries.set('team_size', String(size));
}

/** Document and birthday the person gave elsewhere, to begin with; empty where there is none. */
export function readKnownIdentity(): { dni: string; birthday: string } {
  const birthday = localEntries.get('birthday') ?? '';
  return {
    dni: (localEntries.get('dni') ?? '').replace(/\D/g, ''),
    birthday: /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? birthday : '',
  };
}
