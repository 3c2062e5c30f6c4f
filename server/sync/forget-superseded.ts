import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';

/**
 * Of each thing the last entry is enough: whoever comes by reads the thing as it is then. A reader on the way meets the
 * later one, which is never deleted before one that is later still.
 */
export async function forgetSuperseded({ em }: Work): Promise<void> {
  await sql(
    em,
    `delete from sync_entry e where exists (
      select from sync_entry l where l.kind = e.kind and l.id = e.id and l.position > e.position)`,
  );
}
