import type { AppContext } from '../../app-context.js';
import { applySeatsDecision, decide, checkedSeatsDecision } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import type { RefundDecisionInput } from './payment-decision.types.js';
import type { Payment } from '../payment.entity.js';

/**
 * Ends the review of a payment without moving money ('Dejar como está').
 * @throws VALIDATION if `places` is missing and the purchase's only payment was returned; see `decide` for other errors
 */
export function resolvePayment(
  ctx: AppContext,
  id: number,
  { places, ...input }: RefundDecisionInput,
): Promise<Payment> {
  return decide(ctx, id, PaymentDecision.RESOLVE, input, async (tx, found) => {
    const seatsDecision = checkedSeatsDecision(PaymentDecision.RESOLVE, found, places);
    await applySeatsDecision(tx, found.purchase, seatsDecision);
    return { review: null, detail: seatsDecision ? { places: seatsDecision } : {} };
  });
}
