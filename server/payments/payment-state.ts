import type { VisiblePurchase } from '../purchases/held-purchase.types.js';
import { isPayable } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { load } from '../platform/database/loaders.js';
import { formAccount } from './open-form-payment.js';
import { Payment } from './payment.entity.js';
import { latestPaymentsOfPurchases, openFormPaymentsOfPurchases } from './payments.loaders.js';
import { PaymentState } from './payments.types.js';
import { checkoutFor, type StartedCheckout } from './start-payment.js';

export async function findPaymentState(ctx: AppContext, reference: string): Promise<PaymentState | null> {
  const payment = await ctx.em.findOne(Payment, { reference }, { populate: ['purchase'] });
  return payment && new PaymentState(payment, payment.purchase.getEntity(), ctx.now);
}

export async function findLatestPayment(ctx: AppContext, purchase: VisiblePurchase): Promise<PaymentState | null> {
  const payment = await load(ctx, latestPaymentsOfPurchases, purchase.id);
  return payment ? new PaymentState(payment, purchase, ctx.now) : null;
}

/**
 * Returns the open payment at the event's form gateway with its signed form, without a call to the gateway; or null.
 */
export async function findFormPayment(ctx: AppContext, purchase: VisiblePurchase): Promise<StartedCheckout | null> {
  const account = isPayable(purchase.status) ? await formAccount(ctx, purchase.event.id) : null;
  const gateway = account && ctx.services.gateways.get(account.kind);
  if (!account || !gateway) return null;
  const payment = await load(ctx, openFormPaymentsOfPurchases, purchase.id);
  if (payment?.gateway !== account.kind) return null;
  return { payment, checkout: await checkoutFor(ctx, gateway, purchase, payment, account) };
}
