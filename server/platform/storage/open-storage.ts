import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '../config/config.js';
import { DiskStorage } from './disk-storage.js';
import type { S3Config } from './s3-storage.js';
import { readStored, type Storage } from './storage.js';

/** Opens the configured store. It is not contacted yet. */
export const openStorage = (config: Pick<Config, 'storage' | 'dataDir'>): Promise<Storage> =>
  config.storage ? openS3(config.storage) : Promise.resolve(openDisk(config));

/** Opens the folder of files that are on the local disk. */
export const openDisk = ({ dataDir }: Pick<Config, 'dataDir'>): Storage => new DiskStorage(join(dataDir, 'images'));

/** Opens a bucket. */
export async function openS3(config: S3Config): Promise<Storage> {
  // Imported only here: other installations need not load the SDK.
  const { S3Storage } = await import('./s3-storage.js');
  return new S3Storage(config);
}

/** Writes, reads and removes a file. @throws if any of them fails */
export async function checkStorage(storage: Storage): Promise<void> {
  const name = `start-check-${randomUUID()}`;
  const content = Buffer.from(name);
  await storage.write(name, content);
  const read = await readStored(storage, name);
  if (!read?.equals(content)) throw new Error(`The store ${storage.location} did not return a written file`);
  await storage.remove(name);
}
