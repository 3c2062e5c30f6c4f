import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../platform/config/config.js';
import { openDisk, openS3 } from '../platform/storage/open-storage.js';
import type { Storage } from '../platform/storage/storage.js';
import { S3Server } from './s3-server.js';

export interface TestStores {
  dataDir: string;
  disk: Storage;
  server: S3Server;
  /** Bucket of `server`. */
  s3: Storage;
  /** All stores with their names, for `describe.each`; with `npm run test:s3` also one in a real S3 server. */
  all: [string, Storage][];
}

/** Opens empty stores for a test file and closes them after its tests. */
export async function openTestStores(): Promise<TestStores> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dorsal-stores-'));
  const server = await S3Server.open();
  const disk = openDisk({ dataDir });
  const s3 = await openS3(server.config);
  const real = await openRealStore(dataDir);
  afterAll(async () => {
    s3.close();
    real?.close();
    await server.close();
    await rm(dataDir, { recursive: true });
  });
  return {
    dataDir,
    disk,
    server,
    s3,
    all: [['disk', disk], ['S3', s3], ...(real ? [['real S3', real] as [string, Storage]] : [])],
  };
}

async function openRealStore(dataDir: string): Promise<Storage | null> {
  const { TEST_STORAGE_URL, TEST_STORAGE_ACCESS_KEY, TEST_STORAGE_SECRET_KEY } = process.env;
  if (!TEST_STORAGE_URL) return null;
  const { storage } = readConfig({
    DATA_DIR: dataDir,
    STORAGE_URL: TEST_STORAGE_URL,
    STORAGE_ACCESS_KEY: TEST_STORAGE_ACCESS_KEY,
    STORAGE_SECRET_KEY: TEST_STORAGE_SECRET_KEY,
  });
  return openS3(storage!);
}
