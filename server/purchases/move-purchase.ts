import type { AuditAction, AuditActor, AuditSubject } from '../audit/audit-enums.js';
import { auditEntryJson, auditRowsSql, recordAudit } from '../audit/record.js';
import { sql } from '../platform/database/sql.js';
import type { RequestContext } from '../platform/tracing/request-context.js';
import { releaseQuotas } from '../quotas/release-quotas.js';
import type { AppContext } from '../app-context.js';
import { emitSettled, purchaseChanged, type SettledPurchase } from './purchase-topics.js';
import { PurchaseKind, PurchaseStatus, assertMove, isSettled } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** Statuses that a stored purchase can move to; the excluded ones are initial statuses only. */
type Destination = Exclude<PurchaseStatus, PurchaseStatus.UNPAID | PurchaseStatus.PARTNER | PurchaseStatus.COURTESY>;

const auditActions: Record<Destination, AuditAction> = {
  REJECTED: 'rejected',
  PAID: 'paid',
  FREE: 'paid',
  EXPIRED: 'expired',
  DELETED: 'deleted',
  REFUNDED: 'refunded',
};

/** Subject of a purchase's audit entries, by its kind. */
export const auditSubjects: Record<PurchaseKind, AuditSubject> = { REGISTRATION: 'registration', ORDER: 'order' };

/**
 * Moves a locked purchase to another status, records the audit entry, and releases its quotas or queues its settlement
 * jobs. Only this function and `movePurchases` write the status of a stored purchase.
 * @param by actor of the audit entry; defaults to the viewer
 * @throws WRONG_STATE if purchase-states.ts has no such move
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
    subject: auditSubjects[kind],
    subjectId: id,
    eventId: purchase.event.id,
    action: auditActions[to],
    before: { status: from },
    after: { status: to },
    actor: by,
  });
  await applyStatus(ctx, [{ id, kind }], to);
}

/**
 * Moves the purchases that are in one of the statuses `from`, as `movePurchase` does, with a fixed number of
 * statements. Locks them in the caller's transaction; purchases in another status stay unchanged.
 * @param options.causes contexts of the requests that move the purchases, if these are several
 * @returns the IDs of the moved purchases
 * @throws WRONG_STATE if purchase-states.ts has no such move
 */
export async function movePurchases(
  ctx: AppContext,
  ids: readonly number[],
  from: readonly PurchaseStatus[],
  to: Destination,
  { by, causes }: { by?: AuditActor; causes?: ReadonlyMap<number, RequestContext | undefined> } = {},
): Promise<number[]> {
  for (const status of from) assertMove(status, to);
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
      auditEntryJson(ctx, {
        subject: auditSubjects.REGISTRATION,
        action: auditActions[to],
        after: { status: to },
        actor: by,
      }),
    ],
  );
  if (moved.length > 0)
    await applyStatus(ctx, causes ? moved.map((row) => ({ ...row, cause: causes.get(row.id) })) : moved, to);
  return moved.map(({ id }) => id);
}

/** SQL: audit subject of the purchases in the table or alias `rows`. */
export const subjectColumn = (rows: string): string =>
  `case ${rows}.kind ${Object.entries(auditSubjects)
    .map(([kind, subject]) => `when '${kind}' then '${subject}'`)
    .join(' ')} end`;

type Moved = Pick<Purchase, 'id' | 'kind'>;

/** Changes to statuses in which a purchase holds no quotas. */
const releases = { EXPIRED: 'expired', DELETED: 'deleted', REFUNDED: 'refunded' } as const;

/**
 * Notifies listeners and releases claims and quotas. Quotas are last: holds wait for their locks.
 */
async function applyStatus(ctx: AppContext, moved: readonly SettledPurchase[], to: Destination): Promise<void> {
  if (isSettled(to)) await emitSettled(ctx, moved);
  if (!(to in releases)) return;
  const change = releases[to as keyof typeof releases];
  const ids = moved.map(({ id }) => id);
  await ctx.services.listeners.emit(purchaseChanged, ctx, { change, purchaseIds: ids });
  await sql(ctx.em, 'update claim set held = false where purchase_id = any($1) and held', [ids]);
  await releaseQuotas(ctx, ids);
}
