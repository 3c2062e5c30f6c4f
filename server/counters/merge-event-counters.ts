import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';

/** Replaces the rows of each event's counter by their sum. Rows that are inserted meanwhile stay as they are. */
export async function mergeEventCounters(ctx: AppContext): Promise<void> {
  await inTransaction(ctx, async ({ em }) => {
    // `recount_events()` must not read counters while their amounts move to other rows.
    await sql(em, `select pg_advisory_xact_lock(hashtext('event_counter'))`);
    await sql(
      em,
      `with gone as (
          delete from event_counter where (event_id, name) in (
            select event_id, name from event_counter group by event_id, name having count(*) > 1)
          returning event_id, name, amount)
        insert into event_counter (event_id, name, amount)
          select event_id, name, sum(amount) from gone group by event_id, name having sum(amount) <> 0`,
    );
  });
}
