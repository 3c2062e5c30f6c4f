import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig, readDatabaseConfig, type Config } from '../config/config.js';
import { MigrationError } from '../database/migrate.js';
import { refuseUnfinishedRestore, UnfinishedRestoreError } from '../database/unfinished-restore.js';
import { openConfiguredDatabase } from '../embedded-postgres/configured-database.js';
import type { Jobs } from '../jobs/jobs.js';
import { checkStorage, openStorage } from '../storage/open-storage.js';
import { ArchiveError } from './archive-encryption.js';
import { connectForBackup } from './backup-connection.js';
import { finishRestore } from './finish-restore.js';
import { restoreBackup } from './restore-backup.js';
import { writeBackup } from './write-backup.js';

const BACKUP_USAGE = 'Use: npm run backup -- FOLDER';
const RESTORE_USAGE = 'Use: npm run restore -- FILE, or npm run restore -- --after-recovery';

type Say = (line: string) => void;

/**
 * Runs `npm run backup`: writes an archive into a folder.
 * @param fileQueries statements that return the `name` of each stored file
 * @returns whether the backup is complete
 */
export async function backupCommand(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  say: Say,
  fileQueries: readonly string[],
): Promise<boolean> {
  const [folder, ...more] = args;
  if (!folder || more.length > 0) return refuse(say, BACKUP_USAGE);
  return report(say, async () => {
    const config = readConfig(env);
    const path = join(fromShell(env, folder), `dorsal-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`);
    const database = await openConfiguredDatabase(config);
    const storage = await openStorage(config);
    try {
      const { dataKey, backupKey } = config;
      const written = await writeBackup({ databaseUrl: database.url, storage, dataKey, backupKey, fileQueries, path });
      const megabytes = ((await stat(written.path)).size / 1e6).toFixed(1);
      say(`${written.path}: ${written.tables} tables, ${written.files} files, ${megabytes} MB`);
      if (!backupKey) say('The archive is not encrypted: set BACKUP_KEY to encrypt it.');
      for (const name of written.missingFiles)
        say(`The file ${name} is not in ${storage.location}, so not in the backup.`);
      return written.missingFiles.length === 0;
    } finally {
      storage.close();
      await database.stop();
    }
  });
}

/** What a restore needs from the domains. */
export interface RestoredDomains {
  /** Statements that end what must not outlive a restore. */
  statements: readonly string[];
  /** Opens the services of a migrated database. Only the job queue is used, which has its queues then. */
  openServices: (
    config: Config & { databaseUrl: string },
    publicUrl: string,
  ) => Promise<{ services: { jobs: Jobs }; close: () => Promise<void> }>;
}

/**
 * Runs `npm run restore`: restores an archive, or finishes the recovery of a database.
 * @returns whether it succeeded
 */
export async function restoreCommand(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  say: Say,
  domains: RestoredDomains,
): Promise<boolean> {
  const [file, ...more] = args;
  if (!file || more.length > 0 || (file.startsWith('--') && file !== '--after-recovery'))
    return refuse(say, RESTORE_USAGE);
  return report(say, () =>
    file === '--after-recovery' ? finishRecovery(env, say, domains) : restore(env, fromShell(env, file), say, domains),
  );
}

async function restore(
  env: NodeJS.ProcessEnv,
  path: string,
  say: Say,
  { statements, openServices }: RestoredDomains,
): Promise<boolean> {
  const config = readConfig(env);
  const { dataKey, backupKey } = config;
  const storage = await openStorage(config);
  const database = await openConfiguredDatabase(config, { creates: true });
  try {
    await checkStorage(storage);
    const databaseUrl = database.url;
    const restored = await restoreBackup({
      ...{ databaseUrl, path, backupKey, dataKey, storage, statements, say },
      openServices: () => openServices({ ...config, databaseUrl }, config.publicUrl ?? 'http://localhost'),
    });
    const { createdAt, rows, jobs, files } = restored;
    say(`Restored the backup of ${createdAt}: ${rows} rows, ${jobs} jobs, ${files} files`);
    return true;
  } finally {
    storage.close();
    await database.stop();
  }
}

async function finishRecovery(env: NodeJS.ProcessEnv, say: Say, { statements }: RestoredDomains): Promise<boolean> {
  const database = await openConfiguredDatabase(readDatabaseConfig(env));
  try {
    const client = await connectForBackup(database.url);
    try {
      await refuseUnfinishedRestore(client);
      await finishRestore(client, statements);
    } finally {
      await client.end();
    }
  } finally {
    await database.stop();
  }
  say('Sessions, password links and cursors of change feeds from before the recovery are refused.');
  return true;
}

/** Resolves a path of the command line: npm runs scripts in the folder of the project and names that of the shell. */
const fromShell = (env: NodeJS.ProcessEnv, path: string): string => resolve(env.INIT_CWD ?? '', path);

async function report(say: Say, run: () => Promise<boolean>): Promise<boolean> {
  try {
    return await run();
  } catch (error) {
    return refuse(say, explain(error));
  }
}

/** Errors that the operator can correct are one sentence; others have their stack. */
function explain(error: unknown): string {
  const isSentence = [ArchiveError, ConfigError, MigrationError, UnfinishedRestoreError].some(
    (kind) => error instanceof kind,
  );
  if (!(error instanceof Error)) return String(error);
  return isSentence || 'syscall' in error ? error.message : (error.stack ?? error.message);
}

function refuse(say: Say, sentence: string): false {
  say(sentence);
  return false;
}
