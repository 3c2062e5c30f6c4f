import { hash } from './signatures.js';

/** Values that x_signature covers. It covers neither the state nor the invoice. */
export interface EpaycoSigned {
  refPayco: string;
  transactionId: string;
  /** Text as received: `106000` and `106000.00` have different signatures. */
  amount: string;
  currency: string;
}

/**
 * Returns ePayco's x_signature. The key is the P_KEY, not the API's private key.
 * @see https://docs.epayco.com/docs/checkout-respuesta-y-confirmacion
 */
export function signEpayco(customerId: string, pKey: string, signed: EpaycoSigned): string {
  const { refPayco, transactionId, amount, currency } = signed;
  return hash('sha256', [customerId, pKey, refPayco, transactionId, amount, currency].join('^'));
}
