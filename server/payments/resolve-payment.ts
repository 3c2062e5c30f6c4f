import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import type { Work } from '../work.js';
import { decide, placesOf } from './decide-payment.js';
import { PaymentDecision, PlacesDecision } from './payment-decision-enums.js';
import type { ReturnDecisionInput } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';

/**
 * 'Dejar como está': nothing more is to be done about the money. Where a gateway said that the only money of a
 * purchase went back, `places` says what becomes of it.
 * @throws VALIDATION without `places` where it is needed; see `decide` for the others
 */
export function resolvePayment(work: Work, id: number, { places, ...input }: ReturnDecisionInput): Promise<Payment> {
  return decide(work, id, PaymentDecision.RESOLVE, input, async (tx, found) => {
    const decided = placesOf(PaymentDecision.RESOLVE, found, places);
    if (decided === PlacesDecision.FREE) await movePurchase(tx, found.purchase, PurchaseStatus.REFUNDED);
    return { review: null, detail: decided ? { places: decided } : {} };
  });
}
