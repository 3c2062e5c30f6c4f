import type { AuditAction, AuditActor, AuditSubject } from '../audit/audit-enums.js';
import { auditEntryJson, auditRowsSql, recordAudit } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { releaseQuotas } from '../quotas/release-quotas.js';
import type { AppContext } from '../app-context.js';
import { enqueueSettlementJobs } from './settlement-jobs.js';
import type { PurchaseTopic } from './purchase-topic.js';
import { notifyPurchaseListeners } from './notify-purchase-listeners.js';
import { PurchaseKind, PurchaseStatus, assertMove, isSettled } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** Where a purchase can go; in the others it can only begin. */
type Destination = Exclude<PurchaseStatus, PurchaseStatus.UNPAID | PurchaseStatus.PARTNER | PurchaseStatus.COURTESY>;

const actionOf: Record<Destination, AuditAction> = {
  REJECTED: 'rejected',
  PAID: 'paid',
  FREE: 'paid',
  EXPIRED: 'expired',
  DELETED: 'deleted',
  REFUNDED: 'refunded',
};

/** What the list of changes calls a purchase. */
export const subjectOf: Record<PurchaseKind, AuditSubject> = { REGISTRATION: 'registration', ORDER: 'order' };

/**
 * Moves a locked purchase to another state, with all that belongs to it: the line of the change, what it held given back,
 * what follows a payment. Nothing else writes the state of a stored purchase but `movePurchases` below.
 * @param by by whose word it is; left out: the viewer's
 * @throws WRONG_STATE where the table of states has no such move
 */
export async function movePurchase(
  ctx: AppContext,
  purchase: Purchase,
  to: Destination,
  by?: AuditActor,
): Promise<void> {
  const { id, kind, status: from } = purchase;
  assertMove(from, to);
  ctx.em.assign(purchase, { status: to, ...(isSettled(to) ? { holdExpiresAt: null } : {}) });
  recordAudit(ctx, {
    subject: subjectOf[kind],
    subjectId: id,
    eventId: purchase.event.id,
    action: actionOf[to],
    before: { status: from },
    after: { status: to },
    actor: by,
  });
  await follow(ctx, [{ id, kind }], to);
}

/**
 * The same for many in a handful of statements: those of them that are in one of the states `from` by now, locked by the
 * caller's transaction. The others stay as they are.
 * @returns the ids of those that moved
 * @throws WRONG_STATE where the table of states has no such move
 */
export async function movePurchases(
  ctx: AppContext,
  ids: readonly number[],
  from: readonly PurchaseStatus[],
  to: Destination,
): Promise<number[]> {
  for (const each of from) assertMove(each, to);
  if (ids.length === 0) return [];
  const moved = await sql<Moved>(
    ctx.em,
    `with was as (select id, status from purchase where id = any($1) and status = any($2) order by id for update),
      moved as (
        update purchase p set status = $3, hold_expires_at = case when $4 then null else hold_expires_at end
        from was where p.id = was.id
        returning p.id, p.kind, p.event_id, jsonb_build_object('status', was.status) as before
      ),
      noted as (${auditRowsSql('moved', '$5', { before: 'moved.before', subject: subjectColumn('moved') })})
      select id, kind from moved order by id`,
    [
      ...[ids, from, to, isSettled(to)],
      auditEntryJson(ctx, { subject: subjectOf.REGISTRATION, action: actionOf[to], after: { status: to } }),
    ],
  );
  if (moved.length > 0) await follow(ctx, moved, to);
  return moved.map(({ id }) => id);
}

/** SQL: the same of the purchases that `rows` names. */
export const subjectColumn = (rows: string): string =>
  `case ${rows}.kind ${Object.entries(subjectOf)
    .map(([kind, subject]) => `when '${kind}' then '${subject}'`)
    .join(' ')} end`;

type Moved = Pick<Purchase, 'id' | 'kind'>;

/** Topics of the states in which a purchase holds nothing any more. */
const releaseTopics: Partial<Record<Destination, PurchaseTopic>> = {
  EXPIRED: 'expired',
  DELETED: 'deleted',
  REFUNDED: 'refunded',
};

/** What a state brings with it. Quotas come last: their locks keep others waiting. */
async function follow(ctx: AppContext, moved: readonly Moved[], to: Destination): Promise<void> {
  if (isSettled(to)) await enqueueSettlementJobs(ctx, moved);
  const topic = releaseTopics[to];
  if (!topic) return;
  const ids = moved.map(({ id }) => id);
  await notifyPurchaseListeners(ctx, topic, ids);
  await sql(ctx.em, 'update claim set held = false where purchase_id = any($1) and held', [ids]);
  await releaseQuotas(ctx, ids);
}
