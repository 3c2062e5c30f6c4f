import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../audit/record.js';
import { viewerEvents } from '../events/viewer-events.js';
import { AppError, ErrorCode, invalid } from '../platform/errors.js';
import { inTransaction } from '../platform/transaction.js';
import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import { Purchase } from '../purchases/purchase.entity.js';
import { notifyPurchaseListeners } from '../purchases/notify-purchase-listeners.js';
import type { AppContext } from '../app-context.js';
import { PaymentDecision, SeatsDecision } from './payment-decision-enums.js';
import { requiresSeatsDecision, decisionsOf } from './payment-decisions.js';
import type { PaymentDecisionInput } from './payment-decision.types.js';
import { addToHistory, decisionActions, decisionNames, lastDecision } from './payment-history.js';
import type { ReviewReason } from './payment-states.js';
import { Payment } from './payment.entity.js';
import { updateVerification } from './verification.js';

/** A payment to be decided about with its purchase, both locked, and the purchase's other payments. */
export interface PaymentReview {
  payment: Payment;
  purchase: Purchase;
  others: Payment[];
}

/** What a decision leaves: why the payment still waits, if it does, and what else is worth telling. */
export interface PaymentReviewResult {
  review: ReviewReason | null;
  detail?: { places?: SeatsDecision };
  /** What the payment's history has to tell beside the person's note. */
  more?: string;
}

/**
 * One decision about a payment, in one transaction with the payment and its purchase locked (in this
 * order, as everywhere): of two people at once the second is told that the first has decided.
 * @throws NOT_FOUND; WRONG_STATE when nothing waits any more, or not for this; CONFLICT when it changed since it was seen
 */
export function decide(
  ctx: AppContext,
  paymentId: number,
  decision: PaymentDecision,
  { note, seen }: PaymentDecisionInput,
  run: (tx: AppContext, found: PaymentReview) => Promise<PaymentReviewResult>,
): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await tx.em.findOne(
      Payment,
      { id: paymentId, event: viewerEvents(ctx.viewer) },
      { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
    );
    if (!payment) throw new AppError(ErrorCode.NOT_FOUND);
    const purchase = await tx.em.findOneOrFail(Purchase, payment.purchase.id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    const unseen = payment.updatedAt.getTime() !== seen.getTime();
    const open = decisionsOf(payment, purchase).includes(decision);
    if (!payment.review && (unseen || !open)) throw await decidedAlready(tx, payment);
    if (unseen) throw changedMeanwhile();
    if (!open) throw notAsItStands();
    const others = await tx.em.find(Payment, { purchase, id: { $ne: payment.id } });
    const before = { status: payment.status, review: payment.review };
    const { review, detail, more } = await run(tx, { payment, purchase, others });
    payment.review = review;
    // Never the same moment twice: it is what the next decision is checked against.
    payment.updatedAt = new Date(Math.max(tx.now.getTime(), payment.updatedAt.getTime() + 1));
    const said = { action: decisionActions[decision], note: [note.trim(), more].filter(Boolean).join('\n') };
    addToHistory(tx, payment, { ...said, review: before.review, places: detail?.places ?? null });
    recordAudit(tx, {
      subject: 'payment',
      subjectId: payment.id,
      eventId: payment.event.id,
      action: said.action,
      before,
      after: { status: payment.status, review: payment.review },
      detail: { note: said.note, ...detail },
    });
    await updateVerification(tx, purchase);
    return payment;
  });
}

/**
 * What a decision says about the places, once checked: an answer is demanded exactly when the purchase would be
 * left without money. @throws VALIDATION for none where one is needed; CONFLICT for one that nobody asked for
 */
export function placesOf(
  decision: PaymentDecision,
  { payment, purchase, others }: PaymentReview,
  places: SeatsDecision | null | undefined,
): SeatsDecision | null {
  const asked = requiresSeatsDecision(decision, payment, purchase, others);
  if (asked && !places) throw invalid({ places: ['Elige qué pasa con los cupos: liberarlos o conservarlos.'] });
  if (!asked && places) throw changedMeanwhile();
  return places ?? null;
}

async function decidedAlready(ctx: AppContext, payment: Payment): Promise<AppError> {
  const last = await lastDecision(ctx, payment);
  const name = last && decisionNames[last.action];
  return new AppError(ErrorCode.WRONG_STATE, {
    message: 'Este pago ya no espera una decisión.',
    body: name ? `${last.by ?? 'Otra persona'} decidió: ${name}.` : undefined,
  });
}

const changedMeanwhile = (): AppError =>
  new AppError(ErrorCode.CONFLICT, {
    message: 'El pago cambió mientras decidías.',
    body: 'Llegó algo nuevo de la pasarela, u otra persona decidió. Mira cómo quedó y decide de nuevo.',
  });

const notAsItStands = (): AppError =>
  new AppError(ErrorCode.WRONG_STATE, {
    message: 'Esta decisión ya no cabe: el pago o la inscripción cambiaron de estado.',
    body: 'Mira cómo quedó y decide de nuevo.',
  });

/** Refunds a purchase whose only payment was returned, or notifies listeners that a refunded purchase keeps its seats. */
export async function applySeatsDecision(
  ctx: AppContext,
  purchase: Purchase,
  decision: SeatsDecision | null,
): Promise<void> {
  if (decision === SeatsDecision.FREE) await movePurchase(ctx, purchase, PurchaseStatus.REFUNDED);
  if (decision === SeatsDecision.KEEP) await notifyPurchaseListeners(ctx, 'refunded', [purchase.id]);
}
