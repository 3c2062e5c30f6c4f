import { entryJson, noteRows } from '../audit/record.js';
import { forgetDeletedRows } from '../events/forget-deleted-rows.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import { forgetPeopleOf } from './forget-team.js';
import { RegistrationStatus } from './registration-states.js';

const BATCH = 500;

/** SQL: a registration (`r`) that gave its places back before $1, and for which no money came, nor may have come. */
const dead = `r.status in ('${RegistrationStatus.EXPIRED}', '${RegistrationStatus.DELETED}')
  and coalesce(r.hold_expires_at, r.created_at) < $1
  and not exists (
    select from payment p where p.registration_id = r.id and (
      p.status not in ('PENDING', 'REJECTED', 'EXPIRED') or p.review is not null
      or exists (select from payment_notice n where n.payment_id = p.id and n.outcome = 'RECEIVED')))`;

/**
 * Forgets registrations that gave their places back so many days ago (KEEP_ENDED_DAYS): gateways repeat a callback for a
 * day at most (Wompi), so nothing can arrive for them any more. Those whose money did arrive stay.
 */
export async function purgeDeadRegistrations(work: Work): Promise<void> {
  const before = new Date(work.now.getTime() - work.services.config.retention.endedDays * 86_400_000);
  for (let after = 0, full = true; full;) {
    const found = await sql<{ id: number }>(
      work.em.fork(),
      `select r.id from registration r where ${dead} and r.id > $2 order by r.id limit ${BATCH}`,
      [before, after],
    );
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await inTransaction(work, (tx) => purge(tx, ids, before));
    after = ids.at(-1) ?? after;
    full = ids.length === BATCH;
  }
  await inTransaction(work, forgetDeletedRows);
}

/** Payments are locked first, as everywhere: money that arrives at this moment keeps its registration. */
async function purge(tx: Work, candidates: readonly number[], before: Date): Promise<void> {
  await sql(tx.em, 'select from payment where registration_id = any($1) order by id for update', [candidates]);
  await sql(tx.em, 'select from registration where id = any($1) order by id for update', [candidates]);
  const still = await sql<{ id: number }>(
    tx.em,
    `select r.id from registration r where ${dead} and r.id = any($2) order by r.id`,
    [before, candidates],
  );
  const ids = still.map(({ id }) => id);
  if (ids.length === 0) return;
  await forgetPeopleOf(tx, ids);
  await sql(
    tx.em,
    'delete from payment_notice where payment_id in (select id from payment where registration_id = any($1))',
    [ids],
  );
  await sql(tx.em, 'delete from payment where registration_id = any($1)', [ids]);
  await sql(
    tx.em,
    `with gone as (delete from registration where id = any($1) returning id, event_id) ${noteRows('gone', '$2')}`,
    [ids, entryJson(tx, { subject: 'registration', action: 'purged' })],
  );
}
