import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes mails that were written to files before a moment. Another node may be doing the same. */
export async function deleteStoredMails(folder: string, before: Date): Promise<void> {
  for (const file of await readdir(folder).catch(() => [])) {
    const path = join(folder, file);
    const kept = await stat(path).catch(() => null);
    if (file.endsWith('.eml') && kept && kept.mtime < before) await rm(path, { force: true });
  }
}
