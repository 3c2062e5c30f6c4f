/** A value of a form as it is compared: by what it says. Files are themselves only. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]));
}

/** Whether something is a group of values, and not a list or a file. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** A row of a list that the server knows by its `id`; a new one has none. */
type Row = Record<string, unknown> & { id?: string };

const isRow = (value: unknown): value is Row => isRecord(value);
const isStored = (value: unknown): boolean => isRow(value) && typeof value.id === 'string';

/**
 * What stands in a form after the server's copy has moved on: `base` is what it was based on, `mine` what stands in it now,
 * `theirs` what is stored. What I changed stays mine; anything else becomes theirs. Groups are merged field by field, lists
 * of stored rows row by row, other lists as a whole.
 */
export function mergeValues<T>(base: T, mine: T, theirs: T): T;
export function mergeValues(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (sameValue(mine, base)) return theirs;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs))
    return Object.fromEntries(
      Object.keys({ ...theirs, ...mine }).map((key) => [key, mergeValues(base[key], mine[key], theirs[key])]),
    );
  if (areRows(base, mine, theirs)) return mergeRows(base as Row[], mine as Row[], theirs as Row[]);
  return mine;
}

function areRows(...lists: unknown[]): boolean {
  return lists.every(Array.isArray) && lists.flat().every(isRow) && lists.flat().some(isStored);
}

/** What two did to rows: mine stay as I wrote them, theirs come in where I did not touch them. */
function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Row[] {
  const find = (rows: readonly Row[], id: string | undefined) => rows.find((row) => id !== undefined && row.id === id);
  const came = theirs.filter(({ id }) => !find(base, id) && !find(mine, id));
  const twins = storedTwins(
    base.filter(({ id }) => id === undefined),
    came,
  );
  const adopted = new Set<Row>();
  const kept = mine.flatMap((row): Row[] => {
    if (row.id === undefined) {
      const [before, now] = twins.shift() ?? [];
      if (!before) return [row];
      if (now) adopted.add(now);
      return now ? [mergeValues(before, row, { ...now })] : sameValue(row, before) ? [] : [row];
    }
    const before = find(base, row.id);
    const now = find(theirs, row.id);
    // A row they deleted goes, unless I was writing in it: then it comes back as a new one.
    if (!now) return sameValue(row, before) ? [] : [{ ...row, id: undefined }];
    return [before ? mergeValues(before, row, now) : row];
  });
  return [...kept, ...came.filter((row) => !adopted.has(row))];
}

/** New rows that were sent, in their order, each with the row that the server made of it. */
function storedTwins(sent: readonly Row[], came: readonly Row[]): [Row, Row | undefined][] {
  const left = [...came];
  const alike = sent.map((row): [Row, Row | undefined] => {
    const index = left.findIndex((other) => sameValue(says(row), says(other)));
    return [row, index < 0 ? undefined : left.splice(index, 1)[0]];
  });
  // What the server wrote otherwise comes in the order in which it was sent.
  return alike.map(([row, twin]) => [row, twin ?? left.shift()]);
}

/** What a row says, whatever its id, its capitals and its outer spaces. */
const says = ({ id: _, ...row }: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? value.trim().toUpperCase() : value]),
  );
