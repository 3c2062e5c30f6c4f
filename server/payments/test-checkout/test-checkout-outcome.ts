import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bogotaDateTime } from '../../platform/time/time.js';
import { payuPublicSandbox } from '../gateways/payu-public-sandbox.js';
import { signConfirmation, signResponse } from '../gateways/payu-signatures.js';
import type { TestCheckoutForm } from './test-checkout-form.js';

/** PayU's codes for the three outcomes. */
const outcomes = {
  approved: { state: '4', code: '1', message: 'APPROVED', lap: 'APPROVED' },
  rejected: { state: '6', code: '5', message: 'ENTITY_DECLINED', lap: 'DECLINED' },
  pending: { state: '7', code: '9994', message: 'PENDING_TRANSACTION_CONFIRMATION', lap: 'PENDING' },
} as const;

export type TestOutcome = keyof typeof outcomes;

/** PayU's IDs of an attempt to pay, the same in the confirmation and in the browser's return. */
export interface TestAttempt {
  transactionId: string;
  referencePol: string;
  at: Date;
}

/** Returns a new attempt: each one on a reference is another transaction. */
export function newTestAttempt(): TestAttempt {
  return { transactionId: randomUUID(), referencePol: String(randomInt(1_000_000_000, 2_000_000_000)), at: new Date() };
}

/** Returns the confirmation that PayU's servers would send, signed with the published key. */
export function testConfirmation(form: TestCheckoutForm, attempt: TestAttempt, outcome: TestOutcome): URLSearchParams {
  const { state, code, message } = outcomes[outcome];
  const value = twoDecimals(form.amount);
  return new URLSearchParams({
    merchant_id: form.merchantId,
    state_pol: state,
    response_code_pol: code,
    response_message_pol: message,
    reference_sale: form.referenceCode,
    reference_pol: attempt.referencePol,
    transaction_id: attempt.transactionId,
    sign: signConfirmation(payuPublicSandbox, form.referenceCode, value, form.currency, state),
    value,
    tax: '0.00',
    additional_value: '0.00',
    currency: form.currency,
    transaction_date: bogotaDateTime(attempt.at),
    description: form.description,
    payment_method: '10',
    payment_method_type: '2',
    payment_method_name: 'VISA',
    cc_number: '************0004',
    installments_number: '1',
    attempts: '1',
    test: '1',
  });
}

/**
 * Returns the URL of the browser's return with PayU's parameters, except the payer's e-mail address: URLs end up in
 * logs.
 */
export function testResponseUrl(form: TestCheckoutForm, attempt: TestAttempt, outcome: TestOutcome): string {
  const { state, code, message, lap } = outcomes[outcome];
  const value = twoDecimals(form.amount);
  const url = new URL(form.responseUrl);
  const parameters = {
    merchantId: form.merchantId,
    merchant_name: 'Pasarela de pruebas',
    transactionState: state,
    lapTransactionState: lap,
    polTransactionState: state,
    polResponseCode: code,
    lapResponseCode: message,
    message: lap,
    referenceCode: form.referenceCode,
    reference_pol: attempt.referencePol,
    transactionId: attempt.transactionId,
    description: form.description,
    TX_VALUE: value,
    TX_TAX: '0.00',
    currency: form.currency,
    lng: 'es',
    lapPaymentMethod: 'VISA',
    lapPaymentMethodType: 'CREDIT_CARD',
    processingDate: bogotaDateTime(attempt.at).slice(0, 10),
    signature: signResponse(payuPublicSandbox, form.referenceCode, value, form.currency, state),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.toString();
}

/**
 * Sends a confirmation until the response is 200, at most three times.
 * @returns the last HTTP status, or null if there was no response
 */
export async function deliverConfirmation(url: string, confirmation: URLSearchParams): Promise<number | null> {
  let status: number | null = null;
  for (const pause of [0, 1_000, 3_000]) {
    if (pause > 0) await wait(pause, undefined, { ref: false });
    status = await post(url, confirmation);
    if (status === 200) break;
  }
  return status;
}

async function post(url: string, body: URLSearchParams): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return null;
  }
}

/** Returns an amount as PayU sends it: `50000` becomes `50000.00`. */
function twoDecimals(amount: string): string {
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
