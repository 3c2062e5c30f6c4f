/** Row of a list that several users sort. */
interface Row {
  id: number;
  version: number;
}

/** Whether a list has each row once, in its current version if given. */
export function namesAll(
  rows: readonly Row[],
  submitted: readonly { id: string; version?: number | null | undefined }[],
): boolean {
  const versions = new Map(submitted.map(({ id, version }) => [id, version]));
  return (
    versions.size === rows.length &&
    submitted.length === rows.length &&
    rows.every((row) => versions.has(String(row.id)) && (versions.get(String(row.id)) ?? row.version) === row.version)
  );
}

/** Changes a row and increments its version if a value differs. @returns the row */
export function changeRow<R extends Row>(row: R, values: Partial<R>): R {
  const differs = Object.entries(values).some(([name, value]) => row[name as keyof R] !== value);
  return differs ? Object.assign(row, values, { version: row.version + 1 }) : row;
}
