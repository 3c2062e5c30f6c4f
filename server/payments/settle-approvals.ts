import { auditEntryJson, auditRowsSql } from '../audit/record.js';
import { Loaders } from '../platform/database/loaders.js';
import { MicroBatcher } from '../platform/database/micro-batcher.js';
import { perOrm } from '../platform/database/per-orm.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { RequestContext } from '../platform/tracing/request-context.js';
import { movePurchases } from '../purchases/move-purchase.js';
import { PurchaseStatus, payableStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { CallbackOutcome } from './callbacks/gateway-callback.entity.js';
import type { GatewayReport } from './gateways/gateway.js';
import { withCharge } from './payment-charges.js';
import { countPayments } from './payment-metrics.js';
import { PaymentStatus } from './payment-states.js';

/** A verified approval of a payment, as its callback reports it. */
export interface Approval {
  ctx: AppContext;
  paymentId: number;
  callbackId: number;
  report: GatewayReport;
}

/** Approvals per group: as many as take a few milliseconds, which is the longest that a later one waits. */
const MAX_APPROVALS = 64;

const groups = perOrm(() => new MicroBatcher('approvals', MAX_APPROVALS, settleApprovals));

/**
 * Settles a purchase by the first approval of one of its payments, together with approvals that arrive at the same
 * time: the payment is pending without charges, its amount is approved and is that of the purchase, and the purchase
 * waits for payment. A user's retry is not grouped, because the audit entries of a group have no user.
 * @returns false if nothing was changed because this is another case, or because another transaction holds a lock; then
 * `applyReports` must apply the report
 */
export const settleFirstApproval = (approval: Approval): Promise<boolean> =>
  approval.ctx.viewer ? Promise.resolve(false) : groups(approval.ctx.services.orm).submit(approval);

async function settleApprovals(
  approvals: readonly Approval[],
  contexts: readonly (RequestContext | undefined)[],
): Promise<boolean[]> {
  const [first] = approvals;
  if (!first) return [];
  const ctx: AppContext = { ...first.ctx, em: first.ctx.services.orm.em.fork(), loaders: new Loaders() };
  return inTransaction(ctx, async (tx) => {
    const approved = await approvePayments(tx, approvals);
    const contextByCallback = new Map(approvals.map(({ callbackId }, index) => [callbackId, contexts[index]]));
    const causes = new Map(
      approved.map(({ callbackId, purchaseId }) => [purchaseId, contextByCallback.get(callbackId)]),
    );
    countPayments(tx, PaymentStatus.APPROVED, approved.length);
    await movePurchases(tx, [...causes.keys()], payableStatuses, PurchaseStatus.PAID, { by: 'gateway', causes });
    const callbackIds = new Set(approved.map(({ callbackId }) => callbackId));
    return approvals.map(({ callbackId }) => callbackIds.has(callbackId));
  });
}

/**
 * Locks the payments and purchases to which `settleFirstApproval` applies and approves the payments. Skips locked rows,
 * so that a group never waits and cannot deadlock, and takes one approval of each purchase: a second one is a double
 * charge.
 */
const approvePayments = (
  ctx: AppContext,
  approvals: readonly Approval[],
): Promise<{ callbackId: number; purchaseId: number }[]> =>
  sql(
    ctx.em,
    `with asked as (
        select * from unnest($1::int[], $2::int[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::jsonb[])
          as asked(callback_id, payment_id, transaction_id, state, cents, currency, charges)
      ),
      chosen as materialized (
        select distinct on (p.purchase_id) asked.* from asked join payment p on p.id = asked.payment_id
        order by p.purchase_id, asked.callback_id
      ),
      locked as materialized (
        select chosen.*, u.id as purchase_id
        from chosen join payment p on p.id = chosen.payment_id join purchase u on u.id = p.purchase_id
          join payment_notice n on n.id = chosen.callback_id
        where p.status = '${PaymentStatus.PENDING}' and p.charges = '[]'
          and p.amount = u.amount and p.amount * 100 = chosen.cents and p.currency = chosen.currency
          and u.status = any($8) and n.outcome = '${CallbackOutcome.RECEIVED}'
          and not exists (
            select from payment_notice known where known.payment_id = p.id and known.transaction_id = chosen.transaction_id
              and known.state = chosen.state
              and known.outcome in ('${CallbackOutcome.APPLIED}', '${CallbackOutcome.IGNORED}'))
        for update skip locked
      ),
      approved as (
        update payment p set status = '${PaymentStatus.APPROVED}', transaction_id = locked.transaction_id, reason = null,
          charges = locked.charges, received_in_cents = locked.cents, received_currency = locked.currency,
          approved_at = $9, updated_at = $9
        from locked where p.id = locked.payment_id
        returning p.id, p.event_id, p.transaction_id
      ),
      noted as (
        update payment_notice n set payment_id = locked.payment_id, transaction_id = locked.transaction_id,
          state = locked.state, said = '${PaymentStatus.APPROVED}', outcome = '${CallbackOutcome.APPLIED}',
          obstacle = null, next_try_at = null
        from locked where n.id = locked.callback_id
      ),
      entries as (
        ${auditRowsSql('approved', '$10', { detail: `jsonb_build_object('transaction', approved.transaction_id)` })}
      )
      select callback_id as "callbackId", purchase_id as "purchaseId" from locked`,
    [
      ...[approvals.map(({ callbackId }) => callbackId), approvals.map(({ paymentId }) => paymentId)],
      ...[approvals.map(({ report }) => report.transactionId), approvals.map(({ report }) => report.rawState)],
      ...[approvals.map(({ report }) => report.amountInCents), approvals.map(({ report }) => report.currency)],
      approvals.map(({ report }) => JSON.stringify(withCharge([], report, ctx.now))),
      ...[payableStatuses, ctx.now],
      auditEntryJson(ctx, {
        subject: 'payment',
        action: 'approved',
        before: { status: PaymentStatus.PENDING },
        after: { status: PaymentStatus.APPROVED },
        actor: 'gateway',
      }),
    ],
  );
