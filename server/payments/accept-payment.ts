import { movePurchase } from '../purchases/move-purchase.js';
import { PurchaseStatus } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { decide } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { isChargedTwice } from './payment-decisions.js';
import type { PaymentDecisionInput } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';

/**
 * 'Aceptar el valor recibido': what arrived, more or less than was asked for, pays the purchase that still holds its
 * places. @throws see `decide`
 */
export function acceptPayment(ctx: AppContext, id: number, input: PaymentDecisionInput): Promise<Payment> {
  return decide(ctx, id, PaymentDecision.ACCEPT, input, async (tx, { payment, purchase }) => {
    await movePurchase(tx, purchase, PurchaseStatus.PAID);
    return { review: isChargedTwice(payment) ? payment.review : null };
  });
}
