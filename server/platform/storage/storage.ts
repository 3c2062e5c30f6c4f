import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Files in the data folder, served under /images. Names are never reused, so that browsers may cache files for ever.
 */
export class Storage {
  constructor(readonly folder: string) {}

  async write(name: string, content: Uint8Array): Promise<void> {
    const path = join(this.folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
  }

  async copy(name: string, as: string): Promise<void> {
    const path = join(this.folder, as);
    await copyFile(join(this.folder, name), `${path}.part`);
    await rename(`${path}.part`, path);
  }

  /** @param name name of a file, or of a folder to remove with its content */
  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true, recursive: true });
  }
}
