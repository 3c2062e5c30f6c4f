import type { EntityManager } from '@mikro-orm/postgresql';
import type pg from 'pg';
import { sql } from '../database/sql.js';

/** Key of the advisory lock that running backups share; not used elsewhere. */
const BACKUP_LOCK = 7_361_224;

/** Acquires the lock until the connection ends; several backups may hold it. */
export async function holdBackupLock(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1)', [BACKUP_LOCK]);
}

/**
 * Whether a backup is running, which reads the files that its snapshot names. Check it after the commit that deleted the
 * rows of files and before the files are deleted: a backup that starts later does not see the rows.
 */
export async function isBackupRunning(em: EntityManager): Promise<boolean> {
  const locks = await sql(
    em,
    `select from pg_locks where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`,
    [BACKUP_LOCK],
  );
  return locks.length > 0;
}
