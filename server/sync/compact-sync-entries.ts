import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';

/** Entries that one statement looks at. */
const WINDOW = 5_000;

/**
 * Deletes the entries of each thing but its last one: a reader reads the thing as it is then. A reader on the way meets
 * the later entry, which is never deleted before one that is later still. Goes through the primary key in short
 * transactions, since readers of changes read no further than the oldest transaction that is under way.
 */
export async function compactSyncEntries({ em }: AppContext): Promise<void> {
  for (let after: SyncKey | undefined = { kind: 0, id: 0 }; after;) after = await forgetAfter(em, after);
}

interface SyncKey {
  kind: number;
  id: number;
}

/** @returns the last thing that was looked at; undefined: there are no more */
async function forgetAfter(em: AppContext['em'], { kind, id }: SyncKey): Promise<SyncKey | undefined> {
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
