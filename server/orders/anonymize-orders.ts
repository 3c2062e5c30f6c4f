import { redactEntriesOf } from '../audit/redact-entries.js';
import { auditEntryJson, auditRowsSql } from '../audit/record.js';
import { anonymizePayers } from '../payments/anonymize-payers.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import { anonymizeBuyers } from '../purchases/anonymize-buyers.js';
import { PurchaseKind } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { buyerColumns } from './buyer-fields.js';

const BATCH = 500;
const DAY_MS = 86_400_000;

/**
 * Anonymises the buyers of orders after `retention.orderDays`: what was sold and paid remains. This includes orders of
 * teams; the payer of a team is anonymised with its competitors.
 */
export async function anonymizeOrders(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now.getTime() - ctx.services.config.retention.orderDays * DAY_MS);
  for (let full = true; full;) full = (await inTransaction(ctx, (tx) => anonymizeBatch(tx, before))) === BATCH;
}

async function anonymizeBatch(tx: AppContext, before: Date): Promise<number> {
  const orders = await sql<{ id: number; kind: PurchaseKind }>(
    tx.em,
    `select p.id, p.kind from purchase p join goods_order o on o.id = p.id
      where p.created_at < $1 and o.email <> '' order by p.id limit ${BATCH} for update of p`,
    [before],
  );
  const ids = orders.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await redactEntriesOf(tx, 'order', ids);
  const shopOrderIds = orders.filter(({ kind }) => kind === PurchaseKind.ORDER).map(({ id }) => id);
  await anonymizePayers(tx, shopOrderIds);
  await anonymizeBuyers(tx, shopOrderIds);
  await sql(
    tx.em,
    `with forgotten as (
        update goods_order set ${buyerColumns.map((column) => `${column} = ''`).join(', ')}, search_text = '',
          consent_version = null, consent_at = null, consent_address = null
        where id = any($1) returning id
      ),
      events as (
        select event_id as id, event_id, jsonb_build_object('count', count(*)) as detail
        from purchase where id in (select id from forgotten) group by event_id
      )
      ${auditRowsSql('events', '$2', { detail: 'events.detail' })}`,
    [ids, auditEntryJson(tx, { subject: 'event', action: 'people forgotten', actor: 'job' })],
  );
  return ids.length;
}
