import { paths } from '../../base/paths';
import { localEntries } from '../../base/storage/storage';

/** Entry into the wizard: what the event page leaves in localStorage, one item per name of the specification. */
export interface RegistrationEntry {
  /** ID of the event */
  id: string;
  /** Name of the event */
  name: string;
  /** running, ciclismo, ambos or noDeportivo */
  sport: string;
  /** Team size, 1 to 7; null leaves the choice to the wizard */
  team_size: number | null;
  /** Start of the event, ISO 8601 */
  event_datetime: string;
  /** Partner key from a link, or '' */
  key: string;
  /** Distance chosen on the event's page, or '' */
  distance: string;
  /** ID of the category chosen on the event's page, or ''; checked against the team on the last tab */
  category: string;
  /** ISO time of the choice: coming back does not undo later choices in the wizard */
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

/** Fields of an entry that the URL contains: `?equipo=2&distancia=10K&categoria=3&key=CLUB`. */
type Chosen = Pick<RegistrationEntry, 'team_size' | 'distance' | 'category' | 'key'>;

/** Query parameters of those fields, in their order in the URL. */
const inAddress = { team_size: 'equipo', distance: 'distancia', category: 'categoria', key: 'key' } as const;

/** Builds the wizard's URL with the choices, so that plain links carry them, too. */
export function entryAddress(slug: string, chosen: Chosen): string {
  const params = new URLSearchParams();
  for (const [name, param] of Object.entries(inAddress) as [keyof Chosen, string][])
    if (chosen[name]) params.set(param, String(chosen[name]));
  return `${paths.wizard(slug)}?${params.toString()}`;
}

/** Reads the choices from a URL; null if it has none. */
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

/** Name and value of every non-empty choice but the team size, for hidden form fields. */
export const addressFields = (entry: Chosen | null): [name: string, value: string][] =>
  (['distance', 'category', 'key'] as const).flatMap((name): [string, string][] =>
    entry?.[name] ? [[inAddress[name], entry[name]]] : [],
  );

/** Whether an entry has the same choices as a URL. */
export const hasSameChoices = (entry: Chosen, chosen: Chosen): boolean =>
  (Object.keys(inAddress) as (keyof Chosen)[]).every((name) => entry[name] === chosen[name]);

function readSize(text: string | null): number | null {
  const size = Number(text);
  return text && Number.isInteger(size) && size >= 1 && size <= 7 ? size : null;
}

/** Stores an entry for the wizard, replacing an earlier one. */
export function storeRegistrationEntry(
  chosen: Omit<RegistrationEntry, 'chosen_at'>,
  chosenAt = new Date().toISOString(),
): void {
  const entry: RegistrationEntry = { ...chosen, chosen_at: chosenAt };
  for (const name of names) localEntries.set(name, String(entry[name] ?? ''));
}

/** Reads the entry left by an event page; null if there is none or it names no event. */
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

/** Stores the team size after the wizard asked for it or reduced it for lack of seats. */
export function storeTeamSize(size: number): void {
  localEntries.set('team_size', String(size));
}

/** Document and birthday entered elsewhere, to prefill the first step; '' if unknown. */
export function readKnownIdentity(): { dni: string; birthday: string } {
  const birthday = localEntries.get('birthday') ?? '';
  return {
    dni: (localEntries.get('dni') ?? '').replace(/\D/g, ''),
    birthday: /^\d{4}-\d{2}-\d{2}$/.test(birthday) ? birthday : '',
  };
}
