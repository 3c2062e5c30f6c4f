import type pg from 'pg';
import { UNFINISHED_RESTORE } from '../database/unfinished-restore.js';

/** IDs that are skipped: more than a day of sales assigns. */
const SKIPPED_IDS = 100_000;

/**
 * Ends what must not outlive a restore or a recovery, by the statements of the domains, and skips the IDs that may have
 * been assigned after the backup: programs and open pages that have them must not reach other objects. From then on
 * servers start.
 */
export async function finishRestore(client: pg.Client, statements: readonly string[]): Promise<void> {
  await client.query('begin');
  for (const statement of statements) await client.query(statement);
  await client.query(
    `select setval(quote_ident(schemaname) || '.' || quote_ident(sequencename), least(last_value + $1, max_value))
      from pg_sequences where schemaname = 'public' and last_value is not null`,
    [SKIPPED_IDS],
  );
  await client.query(`drop table if exists ${UNFINISHED_RESTORE}`);
  await client.query('commit');
}
