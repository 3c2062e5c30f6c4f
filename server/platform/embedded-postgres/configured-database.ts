import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../config/config.js';
import { startEmbeddedDatabase } from './embedded-database.js';

export interface ConfiguredDatabase {
  url: string;
  /** Stops the embedded database if this process started it and no other uses it. */
  stop: () => Promise<void>;
}

/**
 * Opens the database of DATABASE_URL, or joins or starts the embedded one in DATA_DIR.
 * @throws ConfigError if there is none, unless `creates`
 */
export async function openConfiguredDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { creates = false } = {},
): Promise<ConfiguredDatabase> {
  if (databaseUrl) return { url: databaseUrl, stop: () => Promise.resolve() };
  const folder = join(dataDir, 'postgres');
  if (!creates && !existsSync(folder))
    throw new ConfigError([`DATABASE_URL: is not set, and ${folder} has no embedded database (DATA_DIR)`]);
  return startEmbeddedDatabase({ dataDir: folder });
}
