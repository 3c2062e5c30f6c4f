import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secret of a demonstration: made at random the first time and kept in its data folder, readable by its owner only.
 * Nodes that share the folder share it; of several that start at once, one makes it.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) make(dataDir, file);
  return readFileSync(file, 'utf8');
}

/** Written whole under a name of its own first: nobody reads half a secret. A link, unlike a renaming, replaces nobody's. */
function make(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine);
  }
}
