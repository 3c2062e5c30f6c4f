import type { EventFormValues } from './event-form-values';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What two people did to rows: mine stay as I wrote them, theirs come in where I did not touch them. */
function mergeRows<Row extends { id?: string }>(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Row[] {
  const find = (rows: readonly Row[], id: string | undefined) => rows.find((row) => id !== undefined && row.id === id);
  const kept = mine.flatMap((row): Row[] => {
    if (row.id === undefined) return [row];
    const before = find(base, row.id);
    const now = find(theirs, row.id);
    // A row they deleted goes, unless I was writing in it: then it comes back as a new one.
    if (now === undefined) return same(row, before) ? [] : [{ ...row, id: undefined }];
    return [same(row, before) ? now : row];
  });
  const added = theirs.filter(({ id }) => find(base, id) === undefined && find(mine, id) === undefined);
  return [...kept, ...added];
}

/**
 * The form after someone else saved in between: `base` is what it was filled with, `mine` what stands in it now, `theirs`
 * the event as it is stored. A field I changed stays mine; any other becomes theirs.
 */
export function mergeEventValues(
  base: EventFormValues,
  mine: EventFormValues,
  theirs: EventFormValues,
): EventFormValues {
  const field = <K extends keyof EventFormValues>(key: K): EventFormValues[K] =>
    same(mine[key], base[key]) ? theirs[key] : mine[key];
  return {
    name: field('name'),
    sport: field('sport'),
    own: field('own'),
    active: field('active'),
    city: field('city'),
    startsAt: field('startsAt'),
    registerDeadline: field('registerDeadline'),
    timeframe: field('timeframe'),
    participantLimit: field('participantLimit'),
    teamSizes: field('teamSizes'),
    prices: field('prices'),
    categories: mergeRows(base.categories, mine.categories, theirs.categories),
    kits: mergeRows(base.kits, mine.kits, theirs.kits),
    description: field('description'),
    coverImage: mine.coverImage,
    icon: mine.icon,
    previousEdition: field('previousEdition'),
  };
}

const names: Record<string, string> = {
  name: 'nombre',
  type: 'evento propio',
  sport: 'tipo de evento',
  status: 'estado',
  city: 'ciudad',
  description: 'descripción',
  startsAt: 'fecha del evento',
  registerDeadline: 'cierre de inscripciones',
  participantLimit: 'límite de participantes',
  timeframe: 'horario',
  teamSizes: 'tamaño de equipo',
  prices: 'precios',
  categories: 'categorías',
  kits: 'kits',
  coverImage: 'imagen de portada',
  icon: 'icono',
  previousEditionId: 'edición anterior',
};

/** "nombre, ciudad y precios": the fields of a CONFLICT in words. */
export function changedFieldsText(changed: readonly string[]): string {
  const known = changed.map((field) => names[field] ?? field);
  return known.length > 1 ? `${known.slice(0, -1).join(', ')} y ${known.at(-1)}` : (known[0] ?? 'datos del evento');
}
