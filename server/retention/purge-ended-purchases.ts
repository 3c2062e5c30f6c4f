import { auditEntryJson, auditRowsSql } from '../audit/record.js';
import { redactEntriesOf } from '../audit/redact-entries.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import { anonymizeTeams } from '../registration/anonymize-team.js';
import { subjectColumn } from '../purchases/move-purchase.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { purgeDeletedRows } from './purge-deleted-rows.js';

const BATCH = 500;

/** SQL: a purchase (`p`) whose hold ended before $1 and for which no money arrived or can have arrived. */
const purgeableSql = `p.status in ('${PurchaseStatus.EXPIRED}', '${PurchaseStatus.DELETED}')
  and coalesce(p.hold_expires_at, p.created_at) < $1
  and not exists (
    select from payment m where m.purchase_id = p.id and (
      m.status not in ('PENDING', 'REJECTED', 'EXPIRED') or m.review is not null
      or exists (select from payment_notice n where n.payment_id = m.id and n.outcome = 'RECEIVED')))`;

/**
 * Purges purchases RETENTION_UNPAID_DAYS after their hold ended. Gateways repeat a callback for at most a day (Wompi), so no
 * callback can arrive for them. Purchases with an arrived payment stay.
 */
export async function purgeEndedPurchases(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - ctx.services.config.retention.unpaidDays * 86_400_000);
  for (let after = 0, full = true; full;) {
    const found = await sql<{ id: number }>(
      ctx.em.fork(),
      `select p.id from purchase p where ${purgeableSql} and p.id > $2 order by p.id limit ${BATCH}`,
      [before, after],
    );
    const ids = found.map(({ id }) => id);
    if (ids.length > 0) await inTransaction(ctx, (tx) => purge(tx, ids, before));
    after = ids.at(-1) ?? after;
    full = ids.length === BATCH;
  }
  await inTransaction(ctx, purgeDeletedRows);
}

/** Locks payments first, in the order of all transactions, so that a purchase whose payment arrives now stays. */
async function purge(tx: AppContext, candidates: readonly number[], before: Date): Promise<void> {
  await sql(tx.em, 'select from payment where purchase_id = any($1) order by id for update', [candidates]);
  await sql(tx.em, 'select from purchase where id = any($1) order by id for update', [candidates]);
  const rowsAfterLock = await sql<{ id: number }>(
    tx.em,
    `select p.id from purchase p where ${purgeableSql} and p.id = any($2) order by p.id`,
    [before, candidates],
  );
  const ids = rowsAfterLock.map(({ id }) => id);
  if (ids.length === 0) return;
  await anonymizeTeams(tx, ids);
  await redactEntriesOf(tx, 'order', ids);
  await sql(
    tx.em,
    'delete from payment_notice where payment_id in (select id from payment where purchase_id = any($1))',
    [ids],
  );
  await sql(tx.em, 'delete from payment where purchase_id = any($1)', [ids]);
  await sql(
    tx.em,
    `with gone as (delete from purchase where id = any($1) returning id, event_id, kind) ${auditRowsSql('gone', '$2', { subject: subjectColumn('gone') })}`,
    [ids, auditEntryJson(tx, { subject: 'registration', action: 'purged' })],
  );
}
