import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange, Storage, StoredFile } from './storage.js';

/** End of the names of files that are being written. */
const INCOMPLETE = '.part';

/** Files in a folder, which nodes share. */
export class DiskStorage implements Storage {
  constructor(private readonly folder: string) {}

  get location(): string {
    return this.folder;
  }

  write(name: string, content: Uint8Array): Promise<void> {
    return this.replace(name, (path) => writeFile(path, content));
  }

  copy(name: string, as: string): Promise<void> {
    return this.replace(as, (path) => copyFile(this.path(name), path));
  }

  async find(name: string): Promise<StoredFile | null> {
    const stats = await stat(this.path(name)).catch(nullIfMissing);
    return stats?.isFile() ? { size: stats.size, modifiedAt: stats.mtime } : null;
  }

  async open(name: string, range?: ByteRange): Promise<Readable | null> {
    const file = await open(this.path(name)).catch(nullIfMissing);
    return file && file.createReadStream(range);
  }

  async *list(): AsyncGenerator<StoredFile & { name: string }> {
    const folder = await opendir(this.folder, { recursive: true }).catch(nullIfMissing);
    for await (const entry of folder ?? []) {
      if (!entry.isFile() || entry.name.endsWith(INCOMPLETE)) continue;
      const name = relative(this.folder, join(entry.parentPath, entry.name)).split(sep).join('/');
      const file = await this.find(name);
      if (file) yield { name, ...file };
    }
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true });
  }

  async removeFolder(name: string): Promise<void> {
    await rm(this.path(name), { force: true, recursive: true });
  }

  close(): void {
    // Nothing is open between calls.
  }

  /** Writes under another name first. It is random: two writers of one name must not share it. */
  private async replace(name: string, write: (path: string) => Promise<void>): Promise<void> {
    const path = this.path(name);
    const incomplete = `${path}.${randomBytes(8).toString('hex')}${INCOMPLETE}`;
    await mkdir(dirname(path), { recursive: true });
    try {
      await write(incomplete);
      await rename(incomplete, path);
    } catch (error) {
      await rm(incomplete, { force: true });
      throw error;
    }
  }

  private path(name: string): string {
    return join(this.folder, name);
  }
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
