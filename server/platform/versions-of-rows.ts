/** A row of a list that several people put in order. */
interface Row {
  id: number;
  version: number;
}

/** Whether a list was read as it is now: each row once, and in its version where one is told. */
export function namesAll(
  rows: readonly Row[],
  named: readonly { id: string; version?: number | null | undefined }[],
): boolean {
  const versions = new Map(named.map(({ id, version }) => [id, version]));
  return (
    versions.size === rows.length &&
    named.length === rows.length &&
    rows.every((row) => versions.has(String(row.id)) && (versions.get(String(row.id)) ?? row.version) === row.version)
  );
}

/** Writes what differs, as the row's next version; nothing where nothing does. @returns the row */
export function changeRow<R extends Row>(row: R, values: Partial<R>): R {
  const differs = Object.entries(values).some(([name, value]) => row[name as keyof R] !== value);
  return differs ? Object.assign(row, values, { version: row.version + 1 }) : row;
}
