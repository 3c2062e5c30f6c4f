import { AppError, ErrorCode } from './errors.js';

/** Something that several people save. */
export interface Versioned {
  version: number;
  /** The version at which each field was last changed: `{ name: 3 }`. */
  fieldVersions: Readonly<Record<string, number>>;
}

/** Gives something whose fields changed its next version. */
export function countVersion(thing: Versioned, changed: readonly string[]): void {
  thing.version += 1;
  thing.fieldVersions = {
    ...thing.fieldVersions,
    ...Object.fromEntries(changed.map((field) => [field, thing.version])),
  };
}

/** Refuses a save that was filled in before another one. @throws CONFLICT naming what others saved since `version` */
export function refuseOlder({ version: current, fieldVersions }: Versioned, version: number | undefined): void {
  if (version === undefined || version === current) return;
  const changed = Object.keys(fieldVersions).filter((field) => (fieldVersions[field] ?? 0) > version);
  throw new AppError(ErrorCode.CONFLICT, { changed: changed.sort() });
}
