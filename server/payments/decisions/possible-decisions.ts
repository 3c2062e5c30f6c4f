import { load } from '../../platform/database/loaders.js';
import type { AppContext } from '../../app-context.js';
import { type PaymentDecision } from './payment-decision-enums.js';
import { requiresSeatsDecision, allowedDecisions } from './payment-decisions.js';
import type { Payment } from '../payment.entity.js';
import { paymentsOfPurchases } from '../payments.loaders.js';

/** Returns the decisions that are possible about a payment now. */
export async function decisionsFor(payment: Payment): Promise<PaymentDecision[]> {
  return allowedDecisions(payment, await payment.purchase.loadOrFail());
}

/** Returns the possible decisions that require a decision about the seats. */
export async function decisionsRequiringSeats(ctx: AppContext, payment: Payment): Promise<PaymentDecision[]> {
  const purchase = await payment.purchase.loadOrFail();
  const all = (await load(ctx, paymentsOfPurchases, purchase.id)) ?? [];
  const others = all.filter(({ id }) => id !== payment.id);
  return allowedDecisions(payment, purchase).filter((decision) =>
    requiresSeatsDecision(decision, payment, purchase, others),
  );
}
