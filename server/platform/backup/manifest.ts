import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { hmac } from '../crypto/hmac.js';
import { projectRoot } from '../project-root.js';

/** Version of the archive's content; a restore refuses later ones. */
export const BACKUP_FORMAT = 1;

/** Format of any version, so that a restore can say that an archive is newer. */
export const formatSchema = z.object({ format: z.number(), version: z.string() });

export const manifestSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** Version of the product that wrote the backup. */
  version: z.string(),
  /** Time of the snapshot. */
  createdAt: z.iso.datetime(),
  /** Names of the migrations that were applied. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })),
  /** Shows whether a restore has the same DATA_KEY, which is not in the archive. */
  dataKeyCheck: z.string(),
});

export type Manifest = z.infer<typeof manifestSchema>;

export const productVersion = (): string =>
  (JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string }).version;

/** Returns the names of the migrations of this version. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(join(projectRoot, 'migrations'));
  return files.filter((name) => /^Migration\d/.test(name)).map((name) => name.replace(/\.\w+$/, ''));
}

export const dataKeyCheck = (dataKey: string, createdAt: string): string =>
  hmac(dataKey, 'backup data key check', createdAt);
