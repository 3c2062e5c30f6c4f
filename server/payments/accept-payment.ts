import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { decide } from './decisions/decide-payment.js';
import { PaymentDecision } from './decisions/payment-decision-enums.js';
import { isChargedTwice } from './decisions/payment-decisions.js';
import type { PaymentDecisionInput } from './decisions/payment-decision.types.js';
import type { Payment } from './payment.entity.js';

/**
 * Settles a held purchase with a payment of another amount ('Aceptar el valor recibido').
 * @throws see `decide`
 */
export function acceptPayment(ctx: AppContext, id: number, input: PaymentDecisionInput): Promise<Payment> {
  return decide(ctx, id, PaymentDecision.ACCEPT, input, async (tx, { payment, purchase }) => {
    await movePurchase(tx, purchase, PurchaseStatus.PAID);
    return { review: isChargedTwice(payment) ? payment.review : null };
  });
}
