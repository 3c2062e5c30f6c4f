import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the secret of a demonstration, created at random on first use and stored in its data folder, readable only by
 * its owner. Nodes that share the folder share the secret, even if they start at the same time.
 */
export function loadOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) createSecret(dataDir, file);
  return readFileSync(file, 'utf8');
}

/**
 * Writes the secret to a temporary file and links it, so that no process reads half a secret and none replaces
 * another's.
 */
function createSecret(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${randomUUID()}`;
  writeFileSync(temporary, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary);
  }
}
