import type { AuditAction } from '../audit/audit-enums.js';
import { recordAudit } from '../audit/record.js';
import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';
import type { GatewayReport, ReportedState } from './gateways/gateway.js';
import {
  ChargeReturnSource,
  findCharge,
  chargesNotReturned,
  withCharge,
  withName,
  withReturn,
  type Charge,
} from './payment-charges.js';
import { CallbackOutcome, GatewayCallback } from './callbacks/gateway-callback.entity.js';
import { countPayments } from './payment-metrics.js';
import { PaymentStatus, ReviewReason, canMove } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { lockPayment, type LockedPayment, settleApproval, settleRejection } from './settle-purchase.js';
import { remainingReviewReason } from './decisions/payment-decisions.js';
import { updateVerification } from './verification.js';

const statuses: Record<ReportedState, PaymentStatus> = {
  pending: PaymentStatus.PENDING,
  approved: PaymentStatus.APPROVED,
  rejected: PaymentStatus.REJECTED,
  expired: PaymentStatus.EXPIRED,
  refunded: PaymentStatus.REFUNDED,
  voided: PaymentStatus.VOIDED,
  chargedBack: PaymentStatus.CHARGED_BACK,
};

const auditActions: Record<PaymentStatus, AuditAction> = {
  PENDING: 'updated',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
  CHARGED_BACK: 'charged_back',
};

/**
 * Applies verified gateway reports to their payment and purchase, in one transaction with the payment locked. Repeated,
 * concurrent and reordered reports have the same result.
 * @param reports reports on one reference; the first belongs to the callback `callbackId`
 * @param callbackId stored callback; null if the reports were fetched from the gateway
 */
export function applyReports(
  ctx: AppContext,
  paymentId: number,
  reports: readonly GatewayReport[],
  callbackId: number | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const known = await readKnown(tx, payment, reports, callbackId);
    // Another process may have verified the callback while this one called the gateway.
    if (!known.unverified) return;
    for (const [index, report] of reports.entries()) {
      const isDuplicate = known.keys.has(reportKey(report)) && !mayBeNew(payment, report);
      const outcome = isDuplicate ? CallbackOutcome.DUPLICATE : await apply(tx, payment, report);
      // The queries for the next report must see the changes of this one.
      await tx.em.flush();
      await noteOutcome(tx, payment, report, index === 0 ? callbackId : null, outcome);
      known.keys.add(reportKey(report));
    }
    await updateVerification(tx, payment.purchase.getEntity());
  });
}

/** Returns the transaction ID and raw state of a report, by which duplicates are recognised. */
const reportKey = ({ transactionId, rawState }: GatewayReport): string => JSON.stringify([transactionId, rawState]);

/** Returns whether an approval of a known transaction may still change the payment, by its amount or after a return. */
const mayBeNew = (payment: LockedPayment, report: GatewayReport): boolean =>
  isReinstated(payment, report) || (report.state === 'approved' && isFirstExpectedAmount(payment, report));

/** Reads under the payment's lock which reports are stored already, and whether the callback is still unverified. */
async function readKnown(
  { em }: AppContext,
  { id }: Payment,
  reports: readonly GatewayReport[],
  callbackId: number | null,
): Promise<{ unverified: boolean; keys: Set<string> }> {
  // Compare transaction IDs within the payment only: a gateway may use one ID in several payments.
  const rows = await sql<{ transactionId: string; rawState: string; unverified: boolean }>(
    em,
    `select asked.transaction_id as "transactionId", asked.state as "rawState", noted.unverified
      from (select $4::int is null or exists (select from payment_notice where id = $4 and outcome = '${CallbackOutcome.RECEIVED}') as unverified) noted
      left join unnest($2::text[], $3::text[]) as asked(transaction_id, state) on exists (
        select from payment_notice n where n.payment_id = $1 and n.transaction_id = asked.transaction_id
          and n.state = asked.state and n.outcome in ('${CallbackOutcome.APPLIED}', '${CallbackOutcome.IGNORED}'))`,
    [id, reports.map(({ transactionId }) => transactionId), reports.map(({ rawState }) => rawState), callbackId],
  );
  return {
    unverified: rows[0]?.unverified ?? false,
    keys: new Set(rows.map(({ transactionId, rawState }) => JSON.stringify([transactionId, rawState]))),
  };
}

/** Stores the outcome of a report: in its callback, or in a new row if the report was fetched. */
async function noteOutcome(
  ctx: AppContext,
  payment: LockedPayment,
  report: GatewayReport,
  callbackId: number | null,
  outcome: CallbackOutcome,
): Promise<void> {
  if (callbackId === null && (outcome === CallbackOutcome.DUPLICATE || report.state === 'pending')) return;
  const verified = {
    payment: payment.id,
    transactionId: report.transactionId,
    state: report.rawState,
    said: statuses[report.state],
    outcome,
    obstacle: null,
    nextTryAt: null,
  };
  if (callbackId !== null) await ctx.em.nativeUpdate(GatewayCallback, { id: callbackId }, verified);
  else
    await ctx.em.insert(GatewayCallback, {
      ...verified,
      gateway: payment.gateway,
      request: { asked: report },
      why: null,
      receivedAt: ctx.now,
      tries: 0,
    });
}

async function apply(ctx: AppContext, payment: LockedPayment, report: GatewayReport): Promise<CallbackOutcome> {
  const to = statuses[report.state];
  if (to === PaymentStatus.PENDING) {
    if (payment.status === PaymentStatus.PENDING) payment.pendingSince ??= ctx.now;
    return CallbackOutcome.IGNORED;
  }
  if (payment.status === PaymentStatus.APPROVED) {
    if (to === PaymentStatus.APPROVED) return applySecondApproval(ctx, payment, report);
    if (canMove(payment.status, to)) return applyReturn(ctx, payment, to, report);
  }
  const isLateCopy = isReturnedApproval(payment, to, report) && !isReinstated(payment, report);
  if (!canMove(payment.status, to) || isLateCopy) return CallbackOutcome.IGNORED;
  return move(ctx, payment, to, report);
}

const returnedStatuses: readonly PaymentStatus[] = [
  PaymentStatus.REFUNDED,
  PaymentStatus.VOIDED,
  PaymentStatus.CHARGED_BACK,
];

/** Returns whether a report is about the approval whose money was returned, not about another transaction. */
const isReturnedApproval = (
  { status, transactionId, charges }: LockedPayment,
  to: PaymentStatus,
  report: GatewayReport,
): boolean =>
  to === PaymentStatus.APPROVED &&
  returnedStatuses.includes(status) &&
  (transactionId === report.transactionId || findCharge(charges, report) !== null);

/**
 * Returns whether the provider's API reports a transaction as approved that the gateway had reported as returned. A
 * report that was not read from the API may be a late copy. Returns recorded by a person do not count.
 */
function isReinstated({ status, transactionId, charges }: LockedPayment, report: GatewayReport): boolean {
  if (report.state !== 'approved' || !report.readBack) return false;
  const known = findCharge(charges, report);
  if (known) return known.returned === ChargeReturnSource.GATEWAY;
  return returnedStatuses.includes(status) && transactionId === report.transactionId;
}

async function move(
  ctx: AppContext,
  payment: LockedPayment,
  to: PaymentStatus,
  report: GatewayReport,
): Promise<typeof CallbackOutcome.APPLIED> {
  const before = { status: payment.status };
  const wasReturned = returnedStatuses.includes(payment.status);
  payment.status = to;
  payment.transactionId = report.transactionId;
  payment.reason = report.reason ?? null;
  payment.updatedAt = ctx.now;
  if (to === PaymentStatus.APPROVED) {
    payment.approvedAt = ctx.now;
    payment.charges = withCharge(payment.charges, report, ctx.now);
    payment.receivedInCents = report.amountInCents;
    payment.receivedCurrency = report.currency;
  }
  countPayments(ctx, to);
  recordReport(ctx, payment, auditActions[to], report, { before, after: { status: to } });
  if (to === PaymentStatus.APPROVED) {
    payment.review = isExpectedAmount(payment, report)
      ? await settleApproval(ctx, payment)
      : ReviewReason.AMOUNT_MISMATCH;
    // A person always reviews a reference that is approved after its money was returned.
    if (wasReturned) payment.review ??= ReviewReason.DOUBLE_CHARGE;
  } else if (to === PaymentStatus.REJECTED) await settleRejection(ctx, payment);
  else if (to !== PaymentStatus.EXPIRED) payment.review = ReviewReason.MONEY_RETURNED;
  return CallbackOutcome.APPLIED;
}

/**
 * Applies another approval on an approved reference: a double charge, which needs a review. Only the provider's API
 * proves it: a signature does not cover the transaction ID, so a forged double charge could claim a refund. A signature
 * does cover the amount, so the first approval of the expected amount settles the purchase with or without the API.
 */
async function applySecondApproval(
  ctx: AppContext,
  payment: LockedPayment,
  report: GatewayReport,
): Promise<CallbackOutcome> {
  if (isFirstExpectedAmount(payment, report)) return payAfterWrongAmount(ctx, payment, report);
  const known = findCharge(payment.charges, report);
  if (known && !isReinstated(payment, report)) {
    nameCharge(payment, known, report);
    return CallbackOutcome.IGNORED;
  }
  if (!report.readBack) return CallbackOutcome.IGNORED;
  payment.review = ReviewReason.DOUBLE_CHARGE;
  payment.charges = withCharge(payment.charges, report, ctx.now);
  payment.updatedAt = ctx.now;
  recordReport(ctx, payment, 'approved twice', report);
  return CallbackOutcome.APPLIED;
}

const isFirstExpectedAmount = (payment: LockedPayment, report: GatewayReport): boolean =>
  isExpectedAmount(payment, report) &&
  payment.charges.length > 0 &&
  !payment.charges.some((charge) => isExpectedAmount(payment, charge));

/**
 * Settles the purchase with the expected amount. The earlier charge of another amount stays on the payment to be
 * refunded, even with the same transaction ID, because a signature does not cover the ID.
 */
async function payAfterWrongAmount(
  ctx: AppContext,
  payment: LockedPayment,
  report: GatewayReport,
): Promise<typeof CallbackOutcome.APPLIED> {
  const before = { review: payment.review };
  const [paying, ...wrong] = withCharge(payment.charges, report, ctx.now).reverse();
  // keepOneCharge keeps the first charge when a person refunds the others.
  payment.charges = paying ? [paying, ...wrong.reverse()] : [];
  payment.transactionId = report.transactionId;
  payment.receivedInCents = report.amountInCents;
  payment.receivedCurrency = report.currency;
  payment.updatedAt = ctx.now;
  payment.review = (await settleApproval(ctx, payment)) ?? ReviewReason.DOUBLE_CHARGE;
  recordReport(ctx, payment, 'approved twice', report, { before, after: { review: payment.review } });
  return CallbackOutcome.APPLIED;
}

function nameCharge(payment: LockedPayment, charge: Charge, report: GatewayReport): void {
  if (charge.transactionId === report.transactionId && charge.readBack) return;
  payment.charges = withName(payment.charges, charge, report);
  if (payment.transactionId === charge.transactionId) payment.transactionId = report.transactionId;
}

/** Applies a return of an approved payment's money. If other charges remain, the payment stays APPROVED with them. */
async function applyReturn(
  ctx: AppContext,
  payment: LockedPayment,
  to: PaymentStatus,
  report: GatewayReport,
): Promise<CallbackOutcome> {
  const known = findCharge(payment.charges, report);
  // An unknown charge was approved and returned before any report of it: the known charges are others and remain.
  if (known ? known.returned === ChargeReturnSource.GATEWAY : payment.charges.length > 0)
    return CallbackOutcome.IGNORED;
  if (known) payment.charges = withReturn(payment.charges, known);
  const [left, ...others] = chargesNotReturned(payment.charges);
  if (!left) return move(ctx, payment, to, report);
  const { review } = payment;
  payment.transactionId = left.transactionId;
  payment.receivedInCents = left.amountInCents;
  payment.receivedCurrency = left.currency;
  if (review === ReviewReason.DOUBLE_CHARGE && others.length === 0) {
    const purchase = payment.purchase.getEntity();
    const otherPayments = await ctx.em.find(Payment, { purchase, id: { $ne: payment.id } });
    payment.review =
      remainingReviewReason(purchase, otherPayments) ??
      (isExpectedAmount(payment, left) ? null : ReviewReason.AMOUNT_MISMATCH);
  }
  payment.updatedAt = ctx.now;
  recordReport(ctx, payment, auditActions[to], report, { before: { review }, after: { review: payment.review } });
  return CallbackOutcome.APPLIED;
}

const isExpectedAmount = (payment: LockedPayment, money: Pick<Charge, 'amountInCents' | 'currency'>): boolean =>
  money.amountInCents === payment.amount * 100 && money.currency === payment.currency;

function recordReport(
  ctx: AppContext,
  payment: LockedPayment,
  action: AuditAction,
  { transactionId }: GatewayReport,
  change: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): void {
  recordAudit(ctx, {
    subject: 'payment',
    subjectId: payment.id,
    eventId: payment.event.id,
    action,
    ...change,
    detail: { transaction: transactionId },
    actor: 'gateway',
  });
}
