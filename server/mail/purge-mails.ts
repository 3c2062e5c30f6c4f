import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes mail files written before a time. Another node may delete them concurrently. */
export async function deleteStoredMails(folder: string, before: Date): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file);
    const stats = await stat(path).catch(() => null);
    if (file.endsWith('.eml') && stats && stats.mtime < before) await rm(path, { force: true });
  }
}
