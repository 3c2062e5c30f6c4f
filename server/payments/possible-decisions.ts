import { load } from '../platform/loaders.js';
import type { AppContext } from '../app-context.js';
import { type PaymentDecision } from './payment-decision-enums.js';
import { requiresSeatsDecision, allowedDecisions } from './payment-decisions.js';
import type { Payment } from './payment.entity.js';
import { paymentsOfPurchases } from './payments.loaders.js';

/** What may be decided about a payment as it and its purchase stand. */
export async function decisionsFor(payment: Payment): Promise<PaymentDecision[]> {
  return allowedDecisions(payment, await payment.purchase.loadOrFail());
}

/** Those of its decisions that have to say what becomes of the places. */
export async function decisionsRequiringSeats(ctx: AppContext, payment: Payment): Promise<PaymentDecision[]> {
  const purchase = await payment.purchase.loadOrFail();
  const all = (await load(ctx, paymentsOfPurchases, purchase.id)) ?? [];
  const others = all.filter(({ id }) => id !== payment.id);
  return allowedDecisions(payment, purchase).filter((decision) =>
    requiresSeatsDecision(decision, payment, purchase, others),
  );
}
