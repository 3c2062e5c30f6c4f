import type pg from 'pg';

/** Table that exists while a restore writes to the database. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** The database has only a part of a backup. */
export class UnfinishedRestoreError extends Error {
  constructor() {
    super(
      'A restore into this database did not finish, so data are missing: restore the backup into a new, empty database.',
    );
  }
}

/** @throws UnfinishedRestoreError while a restore writes to the database, and after one that did not finish */
export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    UNFINISHED_RESTORE,
  ]);
  if (rows[0]?.found) throw new UnfinishedRestoreError();
}
