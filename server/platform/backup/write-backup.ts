import pg from 'pg';
import { refuseUnfinishedRestore } from '../database/unfinished-restore.js';
import { storedJobsSql } from '../jobs/restore-jobs.js';
import { readStored, type Storage } from '../storage/storage.js';
import { ArchiveError } from './archive-encryption.js';
import { ArchiveWriter } from './archive.js';
import { connectForBackup } from './backup-connection.js';
import { holdBackupLock } from './backup-lock.js';
import { copyOut, listSequences, listTables, tableQuery } from './copy-tables.js';
import { BACKUP_FORMAT, dataKeyCheck, knownMigrations, productVersion, type Manifest } from './manifest.js';

/** Files that are read at the same time; each is in memory, 10 MB at most. */
const CONCURRENT_FILES = 8;

export interface BackupOptions {
  databaseUrl: string;
  storage: Storage;
  dataKey: string;
  /** Key of the archive; null: it is not encrypted. */
  backupKey: string | null;
  /** Statements that return the `name` of each stored file. */
  fileQueries: readonly string[];
  /** Path of the archive, without its extension. */
  path: string;
}

export interface BackupResult {
  path: string;
  tables: number;
  files: number;
  /** Files that rows name and the store does not have. */
  missingFiles: string[];
}

/**
 * Writes one archive with the rows of all tables and the jobs in one snapshot, and the files that these rows name.
 * Servers may run: files are not deleted while the backup holds its lock.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const path = `${options.path}.tar.gz${options.backupKey ? '.enc' : ''}`;
  const client = await connectForBackup(options.databaseUrl);
  try {
    await refuseStandby(client);
    // Before the snapshot: a file whose row the snapshot has is deleted only after the lock was released.
    await holdBackupLock(client);
    const archive = new ArchiveWriter(path, options.backupKey);
    try {
      const { tables, fileNames } = await addRows(client, archive, options);
      const missingFiles = await addFiles(archive, options.storage, fileNames);
      await archive.end();
      return { path, tables, files: fileNames.length - missingFiles.length, missingFiles };
    } catch (error) {
      await archive.discard();
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Locks of a standby are not visible on the primary, which would delete files meanwhile. */
async function refuseStandby(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw new ArchiveError('The database is a standby: DATABASE_URL must name the primary.');
}

async function addRows(
  client: pg.Client,
  archive: ArchiveWriter,
  { dataKey, fileQueries }: BackupOptions,
): Promise<{ tables: number; fileNames: string[] }> {
  const locked = (await listTables(client)).map(({ name }) => pg.escapeIdentifier(name));
  await client.query('begin isolation level repeatable read read only');
  // Changes of a table's definition wait for the backup. LOCK takes no snapshot, so the snapshot begins after them.
  await client.query(`lock table ${locked.join(', ')} in access share mode`);
  const tables = await listTables(client);
  const manifest = await describeSnapshot(client, tables, dataKey);
  await archive.add('manifest.json', Buffer.from(JSON.stringify(manifest)));
  for (const table of tables) await addParts(archive, `tables/${table.name}`, copyOut(client, tableQuery(table)));
  await addParts(archive, 'jobs', copyOut(client, storedJobsSql));
  const fileNames: string[] = [];
  for (const query of fileQueries) {
    const { rows } = await client.query<{ name: string }>(query);
    fileNames.push(...rows.map(({ name }) => name));
  }
  // Reading the files of a bucket takes long, and an open snapshot holds back vacuum.
  await client.query('commit');
  return { tables: tables.length, fileNames };
}

async function describeSnapshot(client: pg.Client, tables: Manifest['tables'], dataKey: string): Promise<Manifest> {
  await refuseUnfinishedRestore(client);
  const { rows } = await client.query<{ name: string }>('select name from migration order by id');
  const migrations = rows.map(({ name }) => name);
  const known = new Set(await knownMigrations());
  if (known.size !== migrations.length || migrations.some((name) => !known.has(name)))
    throw new ArchiveError('The database has the tables of another version: run the backup of that version.');
  const createdAt = new Date().toISOString();
  return {
    format: BACKUP_FORMAT,
    version: productVersion(),
    createdAt,
    migrations,
    tables,
    sequences: await listSequences(client),
    dataKeyCheck: dataKeyCheck(dataKey, createdAt),
  };
}

async function addParts(archive: ArchiveWriter, name: string, parts: AsyncIterable<Buffer>): Promise<void> {
  let number = 0;
  for await (const part of parts) await archive.add(`${name}/${++number}`, part);
}

/** @returns the names of files that the store does not have */
async function addFiles(archive: ArchiveWriter, storage: Storage, names: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (let at = 0; at < names.length; at += CONCURRENT_FILES) {
    const read = async (name: string) => ({ name, content: await readStored(storage, name) });
    for (const { name, content } of await Promise.all(names.slice(at, at + CONCURRENT_FILES).map(read)))
      if (content) await archive.add(`files/${name}`, content);
      else missing.push(name);
  }
  return missing;
}
