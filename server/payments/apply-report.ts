import { LockMode } from '@mikro-orm/core';
import type { AuditAction } from '../audit/audit-enums.js';
import { record } from '../audit/record.js';
import { inTransaction } from '../platform/transaction.js';
import type { Work } from '../work.js';
import type { GatewayReport, ReportedState } from './gateways/gateway.js';
import { NoticeOutcome, PaymentNotice } from './payment-notice.entity.js';
import { PaymentStatus, ReviewReason, canMove } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { lockRegistration, settleApproval, settleRejection } from './settle-registration.js';
import { waitsStill } from './payment-decisions.js';

const statusOf: Record<Exclude<ReportedState, 'pending'>, PaymentStatus> = {
  approved: PaymentStatus.APPROVED,
  rejected: PaymentStatus.REJECTED,
  expired: PaymentStatus.EXPIRED,
  refunded: PaymentStatus.REFUNDED,
  voided: PaymentStatus.VOIDED,
  chargedBack: PaymentStatus.CHARGED_BACK,
};

const actionOf: Record<(typeof statusOf)[keyof typeof statusOf], AuditAction> = {
  PENDING: 'updated',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  REFUNDED: 'refunded',
  VOIDED: 'voided',
  CHARGED_BACK: 'charged_back',
};

/**
 * Applies what a gateway truly said to its payment and registration, in one transaction with the payment's row locked:
 * the same word twice, two at once and words in the wrong order come to the same end.
 * @param noticeId the stored callback that carried it; null when the gateway was asked
 */
export function applyReport(
  work: Work,
  paymentId: number,
  report: GatewayReport,
  noticeId: number | null,
): Promise<NoticeOutcome> {
  return inTransaction(work, async (tx) => {
    const payment = await tx.em.findOneOrFail(Payment, paymentId, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    const outcome = (await saidBefore(tx, payment, report))
      ? NoticeOutcome.DUPLICATE
      : await apply(tx, payment, report);
    await noteOutcome(tx, payment, report, noticeId, outcome);
    return outcome;
  });
}

async function saidBefore(work: Work, payment: Payment, report: GatewayReport): Promise<boolean> {
  const heard = { gateway: payment.gateway, transactionId: report.transactionId, state: report.rawState };
  return (
    (await work.em.count(PaymentNotice, {
      ...heard,
      outcome: { $in: [NoticeOutcome.APPLIED, NoticeOutcome.IGNORED] },
    })) > 0
  );
}

/** What the gateway says when it is asked is stored like what it says by itself. */
async function noteOutcome(
  work: Work,
  payment: Payment,
  report: GatewayReport,
  noticeId: number | null,
  outcome: NoticeOutcome,
): Promise<void> {
  if (noticeId === null && (outcome === NoticeOutcome.DUPLICATE || report.state === 'pending')) return;
  const heard = { payment: payment.id, transactionId: report.transactionId, state: report.rawState, outcome };
  if (noticeId !== null) await work.em.nativeUpdate(PaymentNotice, { id: noticeId }, heard);
  else
    await work.em.insert(PaymentNotice, {
      ...heard,
      gateway: payment.gateway,
      request: { asked: report },
      why: null,
      receivedAt: work.now,
    });
}

async function apply(work: Work, payment: Payment, report: GatewayReport): Promise<NoticeOutcome> {
  if (report.state === 'pending') return NoticeOutcome.IGNORED;
  const to = statusOf[report.state];
  if (to === PaymentStatus.APPROVED && payment.status === PaymentStatus.APPROVED)
    return approvedAgain(work, payment, report);
  if (await oneOfTwoWentBack(work, payment, to, report)) return NoticeOutcome.APPLIED;
  if (!canMove(payment.status, to)) return NoticeOutcome.IGNORED;
  const before = { status: payment.status };
  payment.status = to;
  payment.transactionId = report.transactionId;
  payment.reason = report.reason ?? null;
  payment.updatedAt = work.now;
  if (to === PaymentStatus.APPROVED) {
    payment.approvedAt = work.now;
    payment.receivedInCents = report.amountInCents;
    payment.receivedCurrency = report.currency;
  }
  record(work, {
    subject: 'payment',
    subjectId: payment.id,
    eventId: payment.event.id,
    action: actionOf[to],
    before,
    after: { status: to },
    detail: { transaction: report.transactionId },
    actor: 'gateway',
  });
  if (to === PaymentStatus.APPROVED)
    payment.review = sameMoney(payment, report) ? await settleApproval(work, payment) : ReviewReason.AMOUNT_MISMATCH;
  else if (to === PaymentStatus.REJECTED) await settleRejection(work, payment);
  else if (to !== PaymentStatus.EXPIRED) payment.review = ReviewReason.MONEY_RETURNED;
  return NoticeOutcome.APPLIED;
}

/** Another transaction approved on a reference that is paid: the payer was charged twice, and somebody has to look. */
async function approvedAgain(work: Work, payment: Payment, report: GatewayReport): Promise<NoticeOutcome> {
  if (payment.transactionId === report.transactionId) return NoticeOutcome.IGNORED;
  payment.review = ReviewReason.DOUBLE_CHARGE;
  payment.secondTransactionId = report.transactionId;
  payment.updatedAt = work.now;
  record(work, {
    subject: 'payment',
    subjectId: payment.id,
    eventId: payment.event.id,
    action: 'approved twice',
    detail: { transaction: report.transactionId },
    actor: 'gateway',
  });
  return NoticeOutcome.APPLIED;
}

/**
 * Of two charges on one reference one went back: the payment stays approved by the other. A return of the second one is
 * known even after a person has marked it as returned.
 */
async function oneOfTwoWentBack(
  work: Work,
  payment: Payment,
  to: PaymentStatus,
  { transactionId }: GatewayReport,
): Promise<boolean> {
  const { secondTransactionId: second, review } = payment;
  if (payment.status !== PaymentStatus.APPROVED || !canMove(payment.status, to) || second === null) return false;
  const first = transactionId === payment.transactionId && review === ReviewReason.DOUBLE_CHARGE;
  if (transactionId !== second && !first) return false;
  if (first) [payment.transactionId, payment.secondTransactionId] = [second, payment.transactionId];
  if (review === ReviewReason.DOUBLE_CHARGE) {
    const registration = await lockRegistration(work, payment);
    payment.review = waitsStill(registration, await work.em.find(Payment, { registration, id: { $ne: payment.id } }));
  }
  payment.updatedAt = work.now;
  record(work, {
    subject: 'payment',
    subjectId: payment.id,
    eventId: payment.event.id,
    action: actionOf[to],
    before: { review },
    after: { review: payment.review },
    detail: { transaction: transactionId },
    actor: 'gateway',
  });
  return true;
}

const sameMoney = (payment: Payment, report: GatewayReport): boolean =>
  report.amountInCents === payment.amount * 100 && report.currency === payment.currency;
