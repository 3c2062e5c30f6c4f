import type { Registration } from '../registration/registration.entity.js';
import { isPayable } from '../registration/registration-states.js';
import type { Work } from '../work.js';
import { formAccount, type OpenPayment } from './open-form-payment.js';
import { Payment } from './payment.entity.js';
import { PaymentStatus } from './payment-states.js';
import { PaymentState } from './payments.types.js';
import { checkoutFor, type StartedCheckout } from './start-payment.js';

export async function findPaymentState(work: Work, reference: string): Promise<PaymentState | null> {
  const payment = await work.em.findOne(Payment, { reference }, { populate: ['registration'] });
  return payment && new PaymentState(payment, payment.registration.getEntity(), work.now);
}

export async function latestPaymentOf(work: Work, registration: Registration): Promise<PaymentState | null> {
  const payment = await work.em.findOne(Payment, { registration: registration.id }, { orderBy: { id: 'desc' } });
  return payment && new PaymentState(payment, registration, work.now);
}

/** The open payment at the event's form gateway, with its form; it asks nobody. */
export async function formPaymentOf(
  work: Work,
  registration: Registration,
  opened: OpenPayment | null = null,
): Promise<StartedCheckout | null> {
  const account = isPayable(registration.status) ? await formAccount(work, registration.event.id) : null;
  const gateway = account && work.services.gateways.get(account.kind);
  if (!account || !gateway) return null;
  const open = {
    registration: registration.id,
    gateway: account.kind,
    amount: registration.amount,
    byDocument: false,
    status: PaymentStatus.PENDING,
  };
  const payment = opened ?? (await work.em.findOne(Payment, open, { orderBy: { id: 'desc' } }));
  return payment && { payment, checkout: await checkoutFor(work, gateway, registration, payment, account) };
}
