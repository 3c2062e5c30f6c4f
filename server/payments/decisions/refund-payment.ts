import { AppError, ErrorCode } from '../../platform/errors.js';
import type { AppContext } from '../../app-context.js';
import { applySeatsDecision, decide, checkedSeatsDecision } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { isChargedTwice, remainingReviewReason } from './payment-decisions.js';
import type { RefundDecisionInput } from './payment-decision.types.js';
import { keepOneCharge } from '../payment-charges.js';
import { countPayments } from '../payment-metrics.js';
import { PaymentStatus, canMove } from '../payment-states.js';
import type { Payment } from '../payment.entity.js';

/**
 * Records that a person refunded a payment at the gateway: 'Marcar como devuelto' under review, 'Devolver' for a paid
 * purchase. Of several charges on one reference all but one count as refunded, and the payment stays APPROVED.
 * @throws VALIDATION if `places` is missing and no other payment pays the purchase; see `decide` for other errors
 */
export function refundPayment(
  ctx: AppContext,
  id: number,
  { places, ...input }: RefundDecisionInput,
): Promise<Payment> {
  return decide(ctx, id, PaymentDecision.REFUND, input, async (tx, found) => {
    const { payment, purchase, others } = found;
    const seatsDecision = checkedSeatsDecision(PaymentDecision.REFUND, found, places);
    if (isChargedTwice(payment)) {
      payment.charges = keepOneCharge(payment.charges);
      return { review: remainingReviewReason(purchase, others) };
    }
    if (!canMove(payment.status, PaymentStatus.REFUNDED)) throw new AppError(ErrorCode.WRONG_STATE);
    payment.status = PaymentStatus.REFUNDED;
    countPayments(tx, PaymentStatus.REFUNDED);
    await applySeatsDecision(tx, purchase, seatsDecision);
    return { review: null, detail: seatsDecision ? { places: seatsDecision } : {} };
  });
}
