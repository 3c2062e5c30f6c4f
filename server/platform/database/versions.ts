import { AppError, ErrorCode } from '../errors.js';

/** Object that several users save. */
export interface Versioned {
  version: number;
  /** Version in which each field last changed: `{ name: 3 }`. */
  fieldVersions: Readonly<Record<string, number>>;
}

/** Increments the version after a change of these fields. */
export function countVersion(row: Versioned, changed: readonly string[]): void {
  row.version += 1;
  row.fieldVersions = {
    ...row.fieldVersions,
    ...Object.fromEntries(changed.map((field) => [field, row.version])),
  };
}

/**
 * Refuses a save that is based on an older version. @throws CONFLICT with the fields that others changed since
 * `version`
 */
export function refuseOlder({ version: current, fieldVersions }: Versioned, version: number | undefined): void {
  if (version === undefined || version === current) return;
  const changed = Object.keys(fieldVersions).filter((field) => (fieldVersions[field] ?? 0) > version);
  throw new AppError(ErrorCode.CONFLICT, { changed: changed.sort() });
}
