import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/project-root.js';
import type { LocalDate } from '../platform/time/time.js';
import { ApiChangeKind } from './developer-enums.js';

export interface ApiVersion {
  version: string;
  day: LocalDate;
  changes: { kind: ApiChangeKind; text: string }[];
}

const kinds: Readonly<Record<string, ApiChangeKind>> = {
  Nuevo: ApiChangeKind.ADDED,
  Cambio: ApiChangeKind.CHANGED,
  Arreglo: ApiChangeKind.FIXED,
};

const HEADING = /^## (\S+), (\d{4}-\d\d-\d\d)$/m;

/** Returns the versions of docs/changes.md with their changes, newest first. */
export function readApiVersions(): ApiVersion[] {
  const text = readFileSync(join(projectRoot, 'docs', 'changes.md'), 'utf8');
  const [, ...parts] = text.split(HEADING);
  return Array.from({ length: parts.length / 3 }, (_, at) => {
    const [version = '', day = '', list = ''] = parts.slice(3 * at, 3 * at + 3);
    const changes = [...list.matchAll(/^- (Nuevo|Cambio|Arreglo): (.+)$/gm)].map(([, kind = '', text = '']) => ({
      kind: kinds[kind]!,
      text,
    }));
    return { version, day: day as LocalDate, changes };
  });
}
