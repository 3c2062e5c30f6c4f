import { moveRegistration } from '../registration/move-registration.js';
import { RegistrationStatus } from '../registration/registration-states.js';
import type { Work } from '../work.js';
import { decide } from './decide-payment.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { chargedTwice } from './payment-decisions.js';
import type { PaymentDecisionInput } from './payment-decision.types.js';
import type { Payment } from './payment.entity.js';

/**
 * 'Aceptar el valor recibido': what arrived, more or less than was asked for, pays the registration that still holds its
 * places. @throws see `decide`
 */
export function acceptPayment(work: Work, id: number, input: PaymentDecisionInput): Promise<Payment> {
  return decide(work, id, PaymentDecision.ACCEPT, input, async (tx, { payment, registration }) => {
    await moveRegistration(tx, registration, RegistrationStatus.PAID);
    return { review: chargedTwice(payment) ? payment.review : null };
  });
}
