import type { AppContext } from '../app-context.js';
import { applySeatsDecision, decide, checkedSeatsDecision } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import type { RefundDecisionInput } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';

/**
 * 'Dejar como está': nothing more is to be done about the money. Where a gateway said that the only money of a
 * purchase went back, `places` says what becomes of it.
 * @throws VALIDATION without `places` where it is needed; see `decide` for the others
 */
export function resolvePayment(
  ctx: AppContext,
  id: number,
  { places, ...input }: RefundDecisionInput,
): Promise<Payment> {
  return decide(ctx, id, PaymentDecision.RESOLVE, input, async (tx, found) => {
    const decided = checkedSeatsDecision(PaymentDecision.RESOLVE, found, places);
    await applySeatsDecision(tx, found.purchase, decided);
    return { review: null, detail: decided ? { places: decided } : {} };
  });
}
