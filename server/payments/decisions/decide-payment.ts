import { LockMode } from '@mikro-orm/postgresql';
import { recordAudit } from '../../audit/record.js';
import { viewerEvents } from '../../events/viewer-events.js';
import { AppError, ErrorCode, invalid } from '../../platform/errors.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { movePurchase } from '../../purchases/move-purchase.js';
import { PurchaseStatus } from '../../purchases/purchase-states.js';
import { Purchase } from '../../purchases/purchase.entity.js';
import { purchaseChanged } from '../../purchases/purchase-topics.js';
import type { AppContext } from '../../app-context.js';
import { PaymentDecision, SeatsDecision } from './payment-decision-enums.js';
import { requiresSeatsDecision, allowedDecisions } from './payment-decisions.js';
import type { PaymentDecisionInput } from './payment-decision.types.js';
import { addToHistory, decisionActions, decisionNames, lastDecision } from '../payment-history.js';
import type { ReviewReason } from '../payment-states.js';
import { Payment } from '../payment.entity.js';
import { updateVerification } from '../verification.js';
import { requireRow } from '../../platform/database/require-row.js';

/** Payment of a decision with its purchase, both locked, and the purchase's other payments. */
export interface PaymentReview {
  payment: Payment;
  purchase: Purchase;
  others: Payment[];
}

/** Result of a decision: the remaining reason for a review, or null, and details for the audit log and history. */
export interface PaymentReviewResult {
  review: ReviewReason | null;
  detail?: { places?: SeatsDecision };
  /** Text that is added to the person's note in the payment's history. */
  more?: string;
}

/**
 * Runs one decision about a payment, in one transaction that locks the payment and then its purchase: another order
 * deadlocks with callbacks. The second of two concurrent decisions fails and names the first.
 * @throws NOT_FOUND
 * @throws WRONG_STATE if the payment needs no decision any more, or this decision is not possible
 * @throws CONFLICT if the payment changed since `seen`
 */
export function decide(
  ctx: AppContext,
  paymentId: number,
  decision: PaymentDecision,
  { note, seen }: PaymentDecisionInput,
  run: (tx: AppContext, found: PaymentReview) => Promise<PaymentReviewResult>,
): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    const payment = requireRow(
      await tx.em.findOne(
        Payment,
        { id: paymentId, event: viewerEvents(ctx.viewer) },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      ),
    );
    const purchase = await tx.em.findOneOrFail(Purchase, payment.purchase.id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      refresh: true,
    });
    const unseen = payment.updatedAt.getTime() !== seen.getTime();
    const open = allowedDecisions(payment, purchase).includes(decision);
    if (!payment.review && (unseen || !open)) throw await decidedAlready(tx, payment);
    if (unseen) throw paymentChanged();
    if (!open) throw decisionNotPossible();
    const others = await tx.em.find(Payment, { purchase, id: { $ne: payment.id } });
    const before = { status: payment.status, review: payment.review };
    const { review, detail, more } = await run(tx, { payment, purchase, others });
    payment.review = review;
    // Each decision must change `updatedAt`, because the next one is compared with it.
    payment.updatedAt = new Date(Math.max(tx.now.getTime(), payment.updatedAt.getTime() + 1));
    const entry = { action: decisionActions[decision], note: [note.trim(), more].filter(Boolean).join('\n') };
    addToHistory(tx, payment, { ...entry, review: before.review, places: detail?.places ?? null });
    recordAudit(tx, {
      subject: 'payment',
      subjectId: payment.id,
      eventId: payment.event.id,
      action: entry.action,
      before,
      after: { status: payment.status, review: payment.review },
      detail: { note: entry.note, ...detail },
    });
    await updateVerification(tx, purchase);
    return payment;
  });
}

/**
 * Returns the checked seats decision, which is required exactly if no other payment would pay the purchase.
 * @throws VALIDATION if it is required and missing
 * @throws CONFLICT if it is given and not required
 */
export function checkedSeatsDecision(
  decision: PaymentDecision,
  { payment, purchase, others }: PaymentReview,
  places: SeatsDecision | null | undefined,
): SeatsDecision | null {
  const isRequired = requiresSeatsDecision(decision, payment, purchase, others);
  if (isRequired && !places) throw invalid({ places: ['Elige qué pasa con los cupos: liberarlos o conservarlos.'] });
  if (!isRequired && places) throw paymentChanged();
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

const paymentChanged = (): AppError =>
  new AppError(ErrorCode.CONFLICT, {
    message: 'El pago cambió mientras decidías.',
    body: 'Llegó algo nuevo de la pasarela, u otra persona decidió. Mira cómo quedó y decide de nuevo.',
  });

const decisionNotPossible = (): AppError =>
  new AppError(ErrorCode.WRONG_STATE, {
    message: 'Esta decisión ya no cabe: el pago o la inscripción cambiaron de estado.',
    body: 'Mira cómo quedó y decide de nuevo.',
  });

/**
 * Refunds a purchase whose only payment was returned, or notifies listeners that a refunded purchase keeps its seats.
 */
export async function applySeatsDecision(
  ctx: AppContext,
  purchase: Purchase,
  decision: SeatsDecision | null,
): Promise<void> {
  if (decision === SeatsDecision.FREE) await movePurchase(ctx, purchase, PurchaseStatus.REFUNDED);
  if (decision === SeatsDecision.KEEP)
    await ctx.services.listeners.emit(purchaseChanged, ctx, { change: 'refunded', purchaseIds: [purchase.id] });
}
