import { entryJson, noteRows } from '../audit/record.js';
import { forgetDeletedRows } from '../events/forget-deleted-rows.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { RegistrationStatus } from './registration-states.js';

const KEPT_DAYS = 30;

/**
 * Forgets registrations that gave their places back 30 days ago: gateways repeat a callback for a day at most (Wompi),
 * so nothing can arrive for them any more. Those whose money did arrive stay.
 */
export async function purgeDeadRegistrations(work: Work): Promise<void> {
  const dead = `select r.id from registration r
    where r.status in ('${RegistrationStatus.EXPIRED}', '${RegistrationStatus.DELETED}')
      and coalesce(r.hold_expires_at, r.created_at) < $1::timestamptz - interval '${KEPT_DAYS} days'
      and not exists (select from payment p where p.registration_id = r.id and (p.status not in ('PENDING', 'REJECTED', 'EXPIRED') or p.review is not null))`;
  await inTransaction(work, async (tx) => {
    await sql(tx.em, `delete from payment where registration_id in (${dead})`, [tx.now]);
    await sql(
      tx.em,
      `with gone as (delete from registration where id in (${dead}) returning id, event_id) ${noteRows('gone', '$2')}`,
      [tx.now, entryJson(tx, { subject: 'registration', action: 'purged' })],
    );
    await forgetDeletedRows(tx);
  });
}
