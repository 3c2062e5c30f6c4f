import type { ShownPurchase } from '../purchases/held-purchase.types.js';
import { isPayable } from '../purchases/purchase-states.js';
import type { Work } from '../work.js';
import { load } from '../platform/loaders.js';
import { formAccount } from './open-form-payment.js';
import { Payment } from './payment.entity.js';
import { latestPaymentsOfPurchases, openFormPaymentsOfPurchases } from './payments.loaders.js';
import { PaymentState } from './payments.types.js';
import { checkoutFor, type StartedCheckout } from './start-payment.js';

export async function findPaymentState(work: Work, reference: string): Promise<PaymentState | null> {
  const payment = await work.em.findOne(Payment, { reference }, { populate: ['purchase'] });
  return payment && new PaymentState(payment, payment.purchase.getEntity(), work.now);
}

export async function latestPaymentOf(work: Work, purchase: ShownPurchase): Promise<PaymentState | null> {
  const payment = await load(work, latestPaymentsOfPurchases, purchase.id);
  return payment ? new PaymentState(payment, purchase, work.now) : null;
}

/** The open payment at the event's form gateway, with its form; it asks nobody. */
export async function formPaymentOf(work: Work, purchase: ShownPurchase): Promise<StartedCheckout | null> {
  const account = isPayable(purchase.status) ? await formAccount(work, purchase.event.id) : null;
  const gateway = account && work.services.gateways.get(account.kind);
  if (!account || !gateway) return null;
  const payment = await load(work, openFormPaymentsOfPurchases, purchase.id);
  if (payment?.gateway !== account.kind) return null;
  return { payment, checkout: await checkoutFor(work, gateway, purchase, payment, account) };
}
