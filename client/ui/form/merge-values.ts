/** Compares form values by content; files are equal only to themselves. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => sameValue(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => sameValue(a[key], b[key]));
}

/** Returns whether a value is a plain object, not a list or a file. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

/** Row of a list, identified by the server's `id`; a new row has none. */
type Row = Record<string, unknown> & { id?: string };

const isRow = (value: unknown): value is Row => isRecord(value);
const isStored = (value: unknown): boolean => isRow(value) && typeof value.id === 'string';

/**
 * Merges a form with a newer version on the server: `base` is the version that the form started from, `mine` its
 * current values, `stored` the stored version. Values that changed in the form are kept; others are replaced by the
 * stored ones. Groups are merged by field, lists of stored rows by row, other lists as a whole.
 */
export function mergeValues<T>(base: T, mine: T, stored: T): T;
export function mergeValues(base: unknown, mine: unknown, stored: unknown): unknown {
  if (sameValue(mine, base)) return stored;
  if (isRecord(base) && isRecord(mine) && isRecord(stored))
    return Object.fromEntries(
      Object.keys({ ...stored, ...mine }).map((key) => [key, mergeValues(base[key], mine[key], stored[key])]),
    );
  if (areRows(base, mine, stored)) return mergeRows(base as Row[], mine as Row[], stored as Row[]);
  return mine;
}

function areRows(...lists: unknown[]): boolean {
  return lists.every(Array.isArray) && lists.flat().every(isRow) && lists.flat().some(isStored);
}

/**
 * Merges rows: those changed in the form are kept, others are replaced by the stored ones, new stored rows are added.
 */
function mergeRows(base: readonly Row[], mine: readonly Row[], stored: readonly Row[]): Row[] {
  const find = (rows: readonly Row[], id: string | undefined) => rows.find((row) => id !== undefined && row.id === id);
  const added = stored.filter(({ id }) => !find(base, id) && !find(mine, id));
  const twins = storedTwins(
    base.filter(({ id }) => id === undefined),
    added,
  );
  const adopted = new Set<Row>();
  const merged = mine.flatMap((row): Row[] => {
    if (row.id === undefined) {
      const [before, now] = twins.shift() ?? [];
      if (!before) return [row];
      if (now) adopted.add(now);
      return now ? [mergeValues(before, row, { ...now })] : sameValue(row, before) ? [] : [row];
    }
    const before = find(base, row.id);
    const now = find(stored, row.id);
    // A row that was deleted on the server is removed, unless the form changed it: then it is added as a new row.
    if (!now) return sameValue(row, before) ? [] : [{ ...row, id: undefined }];
    return [before ? mergeValues(before, row, now) : row];
  });
  return [...merged, ...added.filter((row) => !adopted.has(row))];
}

/** Pairs each new row that was sent with the stored row that the server created from it. */
function storedTwins(sent: readonly Row[], added: readonly Row[]): [Row, Row | undefined][] {
  const unpaired = [...added];
  const pairs = sent.map((row): [Row, Row | undefined] => {
    const index = unpaired.findIndex((other) => sameValue(rowContent(row), rowContent(other)));
    return [row, index < 0 ? undefined : unpaired.splice(index, 1)[0]];
  });
  // Rows that the server normalised are paired in the order in which they were sent.
  return pairs.map(([row, twin]) => [row, twin ?? unpaired.shift()]);
}

/** Returns the content of a row without ID, case and outer spaces. */
const rowContent = ({ id: _, ...row }: Row): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? value.trim().toUpperCase() : value]),
  );
