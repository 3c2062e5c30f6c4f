import type { AuditAction } from '../audit/audit-enums.js';
import { recordAudit } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { inTransaction } from '../platform/transaction.js';
import type { AppContext } from '../app-context.js';
import type { GatewayReport, ReportedState } from './gateways/gateway.js';
import {
  ChargeReturnSource,
  chargeOf,
  chargesNotReturned,
  withCharge,
  withName,
  withReturn,
  type Charge,
} from './payment-charges.js';
import { CallbackOutcome, GatewayCallback } from './gateway-callback.entity.js';
import { PaymentStatus, ReviewReason, canMove } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { lockPayment, type LockedPayment, settleApproval, settleRejection } from './settle-purchase.js';
import { remainingReviewReason } from './payment-decisions.js';
import { updateVerification } from './verification.js';

const statusOf: Record<ReportedState, PaymentStatus> = {
  pending: PaymentStatus.PENDING,
  approved: PaymentStatus.APPROVED,
  rejected: PaymentStatus.REJECTED,
  expired: PaymentStatus.EXPIRED,
  refunded: PaymentStatus.REFUNDED,
  voided: PaymentStatus.VOIDED,
  chargedBack: PaymentStatus.CHARGED_BACK,
};

const actionOf: Record<PaymentStatus, AuditAction> = {
  PENDING: 'updated',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
  CHARGED_BACK: 'charged_back',
};

/**
 * Applies what a gateway truly said to its payment and purchase, in one transaction with the payment's row locked:
 * the same word twice, two at once and words in the wrong order come to the same end.
 * @param reports of one reference; the first is what `noticeId` is about
 * @param noticeId the stored callback that carried them; null when the gateway was asked
 */
export function applyReports(
  ctx: AppContext,
  paymentId: number,
  reports: readonly GatewayReport[],
  noticeId: number | null,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    const known = await readKnown(tx, payment, reports, noticeId);
    // Somebody else may have judged it while this one asked the gateway.
    if (!known.unverified) return;
    for (const [index, report] of reports.entries()) {
      const isDuplicate = known.said.has(wordOf(report)) && !mayBeNew(payment, report);
      const outcome = isDuplicate ? CallbackOutcome.DUPLICATE : await apply(tx, payment, report);
      // The next one's questions are answered from what this one left.
      await tx.em.flush();
      await noteOutcome(tx, payment, report, index === 0 ? noticeId : null, outcome);
      known.said.add(wordOf(report));
    }
    await updateVerification(tx, payment.purchase.getEntity());
  });
}

/** A transaction's name and its raw state. */
const wordOf = ({ transactionId, rawState }: GatewayReport): string => JSON.stringify([transactionId, rawState]);

/** Whether an approval that names a known transaction may change the payment all the same: by its amount, or after a return. */
const mayBeNew = (payment: LockedPayment, report: GatewayReport): boolean =>
  isReinstated(payment, report) || (report.state === 'approved' && isFirstRightAmount(payment, report));

/** Which of these words were heard before, and whether the notice is still to be judged; as it stands under the payment's lock. */
async function readKnown(
  { em }: AppContext,
  { id }: Payment,
  reports: readonly GatewayReport[],
  noticeId: number | null,
): Promise<{ unverified: boolean; said: Set<string> }> {
  // Transactions are told apart on their own payment: their names need be unique nowhere else.
  const rows = await sql<{ transactionId: string; rawState: string; unverified: boolean }>(
    em,
    `select asked.transaction_id as "transactionId", asked.state as "rawState", noted.unverified
      from (select $4::int is null or exists (select from payment_notice where id = $4 and outcome = '${CallbackOutcome.RECEIVED}') as unverified) noted
      left join unnest($2::text[], $3::text[]) as asked(transaction_id, state) on exists (
        select from payment_notice n where n.payment_id = $1 and n.transaction_id = asked.transaction_id
          and n.state = asked.state and n.outcome in ('${CallbackOutcome.APPLIED}', '${CallbackOutcome.IGNORED}'))`,
    [id, reports.map(({ transactionId }) => transactionId), reports.map(({ rawState }) => rawState), noticeId],
  );
  return {
    unverified: rows[0]?.unverified ?? false,
    said: new Set(rows.map(({ transactionId, rawState }) => JSON.stringify([transactionId, rawState]))),
  };
}

/** What the gateway says when it is asked is stored like what it says by itself. */
async function noteOutcome(
  ctx: AppContext,
  payment: LockedPayment,
  report: GatewayReport,
  noticeId: number | null,
  outcome: CallbackOutcome,
): Promise<void> {
  if (noticeId === null && (outcome === CallbackOutcome.DUPLICATE || report.state === 'pending')) return;
  const judged = {
    payment: payment.id,
    transactionId: report.transactionId,
    state: report.rawState,
    said: statusOf[report.state],
    outcome,
    obstacle: null,
    nextTryAt: null,
  };
  if (noticeId !== null) await ctx.em.nativeUpdate(GatewayCallback, { id: noticeId }, judged);
  else
    await ctx.em.insert(GatewayCallback, {
      ...judged,
      gateway: payment.gateway,
      request: { asked: report },
      why: null,
      receivedAt: ctx.now,
      tries: 0,
    });
}

async function apply(ctx: AppContext, payment: LockedPayment, report: GatewayReport): Promise<CallbackOutcome> {
  const to = statusOf[report.state];
  if (to === PaymentStatus.PENDING) {
    if (payment.status === PaymentStatus.PENDING) payment.pendingSince ??= ctx.now;
    return CallbackOutcome.IGNORED;
  }
  if (payment.status === PaymentStatus.APPROVED) {
    if (to === PaymentStatus.APPROVED) return approvedAgain(ctx, payment, report);
    if (canMove(payment.status, to)) return wentBack(ctx, payment, to, report);
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

/** Whether a report names the approval whose money was returned, and not another transaction. */
const isReturnedApproval = (
  { status, transactionId, charges }: LockedPayment,
  to: PaymentStatus,
  report: GatewayReport,
): boolean =>
  to === PaymentStatus.APPROVED &&
  returnedStatuses.includes(status) &&
  (transactionId === report.transactionId || chargeOf(charges, report) !== null);

/**
 * Whether the provider was asked and names a transaction as approved of which it had said that the money was returned.
 * Without its answer the report may be a late copy; a return that a person recorded is no word of the provider.
 */
function isReinstated({ status, transactionId, charges }: LockedPayment, report: GatewayReport): boolean {
  if (report.state !== 'approved' || !report.readBack) return false;
  const known = chargeOf(charges, report);
  if (known) return known.returned === ChargeReturnSource.GATEWAY;
  return returnedStatuses.includes(status) && transactionId === report.transactionId;
}

async function move(
  ctx: AppContext,
  payment: LockedPayment,
  to: PaymentStatus,
  report: GatewayReport,
): Promise<CallbackOutcome.APPLIED> {
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
  recordWord(ctx, payment, actionOf[to], report, { before, after: { status: to } });
  if (to === PaymentStatus.APPROVED) {
    payment.review = isAsAsked(payment, report) ? await settleApproval(ctx, payment) : ReviewReason.AMOUNT_MISMATCH;
    // A reference that is approved again after its money was returned is always looked at by a person.
    if (wasReturned) payment.review ??= ReviewReason.DOUBLE_CHARGE;
  } else if (to === PaymentStatus.REJECTED) await settleRejection(ctx, payment);
  else if (to !== PaymentStatus.EXPIRED) payment.review = ReviewReason.MONEY_RETURNED;
  return CallbackOutcome.APPLIED;
}

/**
 * Another transaction approved on a reference that is paid, or one whose money was returned: the payer was charged more
 * than once, and somebody has to look. Only the provider's own word says so: a signature covers no transaction's name, and
 * a claim of two charges asks for money to be sent. A signature does cover the amount: the first approval of the right
 * amount pays, whoever reports it.
 */
async function approvedAgain(ctx: AppContext, payment: LockedPayment, report: GatewayReport): Promise<CallbackOutcome> {
  if (isFirstRightAmount(payment, report)) return payAfterWrongAmount(ctx, payment, report);
  const known = chargeOf(payment.charges, report);
  if (known && !isReinstated(payment, report)) {
    nameCharge(payment, known, report);
    return CallbackOutcome.IGNORED;
  }
  if (!report.readBack) return CallbackOutcome.IGNORED;
  payment.review = ReviewReason.DOUBLE_CHARGE;
  payment.charges = withCharge(payment.charges, report, ctx.now);
  payment.updatedAt = ctx.now;
  recordWord(ctx, payment, 'approved twice', report);
  return CallbackOutcome.APPLIED;
}

const isFirstRightAmount = (payment: LockedPayment, report: GatewayReport): boolean =>
  isAsAsked(payment, report) &&
  payment.charges.length > 0 &&
  !payment.charges.some((charge) => isAsAsked(payment, charge));

/**
 * Settles the purchase with the right amount; the wrong one that came before stays on the payment to be given back, even
 * under the same transaction name, which a signature does not cover.
 */
async function payAfterWrongAmount(
  ctx: AppContext,
  payment: LockedPayment,
  report: GatewayReport,
): Promise<CallbackOutcome.APPLIED> {
  const before = { review: payment.review };
  const [paying, ...wrong] = withCharge(payment.charges, report, ctx.now).reverse();
  // The first charge is the one that stays when a person gives back the others.
  payment.charges = paying ? [paying, ...wrong.reverse()] : [];
  payment.transactionId = report.transactionId;
  payment.receivedInCents = report.amountInCents;
  payment.receivedCurrency = report.currency;
  payment.updatedAt = ctx.now;
  payment.review = (await settleApproval(ctx, payment)) ?? ReviewReason.DOUBLE_CHARGE;
  recordWord(ctx, payment, 'approved twice', report, { before, after: { review: payment.review } });
  return CallbackOutcome.APPLIED;
}

function nameCharge(payment: LockedPayment, charge: Charge, report: GatewayReport): void {
  if (charge.transactionId === report.transactionId && charge.readBack) return;
  payment.charges = withName(payment.charges, charge, report);
  if (payment.transactionId === charge.transactionId) payment.transactionId = report.transactionId;
}

/** Money of an approved payment went back: all of it, or one of several charges, and the payment stays approved by the others. */
async function wentBack(
  ctx: AppContext,
  payment: LockedPayment,
  to: PaymentStatus,
  report: GatewayReport,
): Promise<CallbackOutcome> {
  const known = chargeOf(payment.charges, report);
  // A charge that came and went before we heard of it: what is here is another.
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
    const elsewhere = await ctx.em.find(Payment, { purchase, id: { $ne: payment.id } });
    payment.review =
      remainingReviewReason(purchase, elsewhere) ?? (isAsAsked(payment, left) ? null : ReviewReason.AMOUNT_MISMATCH);
  }
  payment.updatedAt = ctx.now;
  recordWord(ctx, payment, actionOf[to], report, { before: { review }, after: { review: payment.review } });
  return CallbackOutcome.APPLIED;
}

const isAsAsked = (payment: LockedPayment, money: Pick<Charge, 'amountInCents' | 'currency'>): boolean =>
  money.amountInCents === payment.amount * 100 && money.currency === payment.currency;

function recordWord(
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
