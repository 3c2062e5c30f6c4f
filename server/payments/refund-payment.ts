import { AppError, ErrorCode } from '../platform/errors.js';
import type { AppContext } from '../app-context.js';
import { applySeatsDecision, decide, checkedSeatsDecision } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { isChargedTwice, remainingReviewReason } from './payment-decisions.js';
import type { RefundDecisionInput } from './payment-decision.types.js';
import { keepOneCharge } from './payment-charges.js';
import { PaymentStatus, canMove } from './payment-states.js';
import type { Payment } from './payment.entity.js';

/**
 * 'Marcar como devuelto' under review, 'Devolver' of what is paid: a person gave the money back at the gateway. Of
 * several charges on one reference all but one go back and the payment stays approved. Where nothing else pays the
 * purchase, `places` says what becomes of it.
 * @throws VALIDATION without `places` where it is needed; see `decide` for the others
 */
export function refundPayment(
  ctx: AppContext,
  id: number,
  { places, ...input }: RefundDecisionInput,
): Promise<Payment> {
  return decide(ctx, id, PaymentDecision.REFUND, input, async (tx, found) => {
    const { payment, purchase, others } = found;
    const decided = checkedSeatsDecision(PaymentDecision.REFUND, found, places);
    if (isChargedTwice(payment)) {
      payment.charges = keepOneCharge(payment.charges);
      return { review: remainingReviewReason(purchase, others) };
    }
    if (!canMove(payment.status, PaymentStatus.REFUNDED)) throw new AppError(ErrorCode.WRONG_STATE);
    payment.status = PaymentStatus.REFUNDED;
    await applySeatsDecision(tx, purchase, decided);
    return { review: null, detail: decided ? { places: decided } : {} };
  });
}
