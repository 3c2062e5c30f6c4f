import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Files under the data folder that are served under /images. Their names are never used twice, so browsers may keep them for ever. */
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

  /** @param name of a file, or of a folder, which is removed with what is in it */
  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true, recursive: true });
  }
}
