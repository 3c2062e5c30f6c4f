import pg from 'pg';
import { acquireMigrationLock, migrate } from '../database/migrate.js';
import { sqlState } from '../database/transaction.js';
import { refuseUnfinishedRestore, UNFINISHED_RESTORE } from '../database/unfinished-restore.js';
import type { Jobs } from '../jobs/jobs.js';
import { createRestoredJobs, RESTORED_JOBS } from '../jobs/restore-jobs.js';
import type { Storage } from '../storage/storage.js';
import { readArchive, type ArchiveEntry } from './archive.js';
import { ArchiveError } from './archive-encryption.js';
import { connectForBackup } from './backup-connection.js';
import { copyIn, loadTables, setSequences } from './copy-tables.js';
import { finishRestore } from './finish-restore.js';
import {
  BACKUP_FORMAT,
  dataKeyCheck,
  formatSchema,
  knownMigrations,
  manifestSchema,
  productVersion,
  type Manifest,
} from './manifest.js';

/** Files that are written at the same time. */
const CONCURRENT_FILES = 8;

export interface RestoreOptions {
  databaseUrl: string;
  /** Path of the archive. */
  path: string;
  backupKey: string | null;
  dataKey: string;
  storage: Storage;
  /** Statements that end what must not outlive a restore. */
  statements: readonly string[];
  /** Opens the services of the migrated database, whose job queue has its queues then. */
  openServices: () => Promise<{ services: { jobs: Jobs }; close: () => Promise<void> }>;
  /** Receives sentences for the operator. */
  say: (sentence: string) => void;
}

export interface RestoreResult {
  createdAt: string;
  rows: number;
  jobs: number;
  files: number;
}

/**
 * Restores a backup into an empty database and a store. The whole archive is verified before anything is written. Until
 * all is written, no server starts on the database.
 * @throws ArchiveError if the archive or the database cannot be used
 */
export async function restoreBackup(options: RestoreOptions): Promise<RestoreResult> {
  const { databaseUrl, say } = options;
  const manifest = await verifyArchive(options);
  await refuseNewer(manifest);
  if (dataKeyCheck(options.dataKey, manifest.createdAt) !== manifest.dataKeyCheck)
    say(
      'DATA_KEY is not that of the backup. Start the server with the former one; otherwise enter the gateway credentials again, rotate the webhook secrets, and send bib links again.',
    );
  await markUnfinished(databaseUrl);
  await migrate(databaseUrl, { names: manifest.migrations, restores: true, report: say });
  const client = await connectForBackup(databaseUrl);
  const entries = new EntryReader(readArchive(options.path, options.backupKey));
  try {
    await entries.take('manifest.json').next();
    const rows = await restoreTables(client, entries, manifest);
    await migrate(databaseUrl, { restores: true, report: say });
    const jobs = await restoreJobs(client, entries, options);
    const files = await restoreFiles(options.storage, entries);
    await entries.finish();
    await finishRestore(client, options.statements);
    return { createdAt: manifest.createdAt, rows, jobs, files };
  } finally {
    await entries.close();
    await client.end().catch(() => undefined);
  }
}

/** Reads the whole archive. @returns its manifest */
async function verifyArchive({ path, backupKey }: RestoreOptions): Promise<Manifest> {
  let first: Buffer | undefined;
  for await (const { name, content } of readArchive(path, backupKey)) {
    if (!first && name !== 'manifest.json') break;
    first ??= content;
  }
  if (!first) throw new ArchiveError(`${path} is not a backup of Dorsal.`);
  const content: unknown = JSON.parse(first.toString());
  const { format, version } = formatSchema.parse(content);
  if (format > BACKUP_FORMAT) throw newer(version);
  return manifestSchema.parse(content);
}

async function refuseNewer({ version, migrations }: Manifest): Promise<void> {
  const known = new Set(await knownMigrations());
  if (!migrations.every((name) => known.has(name))) throw newer(version);
}

const newer = (version: string): ArchiveError =>
  new ArchiveError(
    `The backup is of a newer version (${version}) than this program (${productVersion()}): restore it with that version or a later one.`,
  );

/** Marks an empty database, so that no server starts on it. */
async function markUnfinished(databaseUrl: string): Promise<void> {
  // A server that is starting on the database migrates it first, and then it is not empty.
  const client = await acquireMigrationLock(databaseUrl);
  try {
    await refuseUnfinishedRestore(client);
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname not in ('pg_catalog', 'information_schema') order by 1 limit 1`,
    );
    if (rows[0])
      throw new ArchiveError(
        `The database is not empty: it has the table ${rows[0].name}. Restore into a new, empty database.`,
      );
    await client.query(`create table ${UNFINISHED_RESTORE} (started_at timestamptz not null default now())`);
  } catch (error) {
    throw sqlState(error) === '42501'
      ? new ArchiveError(`The user of DATABASE_URL must own the database: ${(error as Error).message}.`)
      : error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function restoreTables(
  client: pg.Client,
  entries: EntryReader,
  { tables, sequences }: Manifest,
): Promise<number> {
  return loadTables(client, async () => {
    let rows = 0;
    for (const table of tables) rows += await copyIn(client, table, entries.contents(`tables/${table.name}/`));
    await setSequences(client, sequences);
    return rows;
  });
}

async function restoreJobs(
  client: pg.Client,
  entries: EntryReader,
  { openServices, say }: RestoreOptions,
): Promise<number> {
  const { services, close } = await openServices();
  try {
    await client.query('begin');
    await createRestoredJobs(client);
    await copyIn(client, RESTORED_JOBS, entries.contents('jobs/'));
    const restored = await services.jobs.enqueueRestored(client);
    await client.query('commit');
    for (const name of restored.unknownQueues)
      say(`Jobs of the queue ${name}, which this version does not have, were left out.`);
    return restored.jobs;
  } finally {
    await close();
  }
}

async function restoreFiles(storage: Storage, entries: EntryReader): Promise<number> {
  const files = entries.take('files/');
  let count = 0;
  const writeFiles = async (): Promise<void> => {
    for (let next = await files.next(); !next.done; next = await files.next()) {
      const { name, content } = next.value;
      await storage.write(name.slice('files/'.length), content);
      count++;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_FILES }, writeFiles));
  return count;
}

/** Reads the groups of an archive's entries one after the other. */
class EntryReader {
  private next: IteratorResult<ArchiveEntry, unknown> | null = null;

  constructor(private readonly entries: AsyncGenerator<ArchiveEntry>) {}

  /** Reads the entries up to the first one with another beginning of its name. */
  async *take(beginning: string): AsyncGenerator<ArchiveEntry> {
    for (;;) {
      this.next ??= await this.entries.next();
      if (this.next.done || !this.next.value.name.startsWith(beginning)) return;
      const { value } = this.next;
      this.next = null;
      yield value;
    }
  }

  async *contents(beginning: string): AsyncGenerator<Buffer> {
    for await (const { content } of this.take(beginning)) yield content;
  }

  /** @throws ArchiveError if entries are left, or the archive changed since it was verified */
  async finish(): Promise<void> {
    this.next ??= await this.entries.next();
    if (!this.next.done) throw new ArchiveError(`The archive has an unknown entry: ${this.next.value.name}.`);
  }

  async close(): Promise<void> {
    await this.entries.return(undefined);
  }
}
