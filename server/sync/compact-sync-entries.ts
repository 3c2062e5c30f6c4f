import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Entries that one statement reads. */
const WINDOW = 5_000;

/**
 * Deletes all entries of each object but the last one, since readers get the object's current state. A reader in
 * between finds the later entry, which is never deleted before a still later one exists. Uses short transactions along
 * the primary key, because the change feed is read only up to the oldest running transaction.
 */
export async function compactSyncEntries({ em }: AppContext): Promise<void> {
  for (let after: SyncKey | undefined = { kind: 0, id: 0 }; after;) after = await compactWindow(em, after);
}

interface SyncKey {
  kind: number;
  id: number;
}

/** Compacts one window. @returns the last object of the window; undefined: no objects are left */
async function compactWindow(em: AppContext['em'], { kind, id }: SyncKey): Promise<SyncKey | undefined> {
  const [last] = await sql<SyncKey>(
    em.fork(),
    `select kind, id from (
        select kind, id, position from sync_entry where (kind, id) > ($1, $2) order by kind, id, position limit ${WINDOW}
      ) as looked_at order by kind desc, id desc limit 1`,
    [kind, id],
  );
  if (!last) return undefined;
  await sql(
    em.fork(),
    `delete from sync_entry e where (kind, id) > ($1, $2) and (kind, id) <= ($3, $4)
      and exists (select from sync_entry l where l.kind = e.kind and l.id = e.id and l.position > e.position)`,
    [kind, id, last.kind, last.id],
  );
  return last;
}
