import { bogotaDateTime } from '../../platform/time.js';
import { GatewayUnavailable, type PaymentRequest } from './gateway.js';
import { signRequest, type PayuKey } from './payu-signatures.js';

/**
 * Returns the fields of PayU's checkout form. Newer PayU pages call the fields of buyer and payer mandatory as well; without a
 * known payer they are left out, and the payer types them at PayU. The API key only enters the signature.
 * Registrations carry no VAT that the form would have to tell: tax and its base are 0.
 * `paymentMethods`, `iin` and `pseBanks` are never sent: signed along, they would give a request the shape of a confirmation.
 */
export function payuForm(
  request: PaymentRequest,
  key: PayuKey,
  accountId: string,
  sandbox: boolean,
): Record<string, string> {
  if (!/^[\w-]{1,255}$/.test(request.reference)) throw new GatewayUnavailable('PayU takes no such reference');
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
    throw new GatewayUnavailable('PayU takes no such amount');
  const amount = String(request.amount);
  return {
    merchantId: key.merchantId,
    accountId,
    referenceCode: request.reference,
    description: request.description.slice(0, 255),
    amount,
    tax: '0',
    taxReturnBase: '0',
    currency: request.currency,
    signature: signRequest(key, request.reference, amount, request.currency),
    // PayU's form calls SHA1 by its family's name.
    algorithmSignature: key.algorithm === 'SHA1' ? 'SHA' : key.algorithm,
    test: sandbox ? '1' : '0',
    lng: 'es',
    ...(request.payer && payerFields(request.payer)),
    billingCountry: 'CO',
    shippingCountry: 'CO',
    // Until when cash is taken for this payment.
    ...(request.expiresAt ? { expirationDate: bogotaDateTime(request.expiresAt) } : {}),
    responseUrl: request.returnUrl,
    confirmationUrl: request.confirmationUrl,
  };
}

function payerFields({ name, email, phone, document }: NonNullable<PaymentRequest['payer']>): Record<string, string> {
  return {
    buyerFullName: name,
    buyerEmail: email,
    telephone: phone,
    buyerDocumentType: 'CC',
    buyerDocument: document,
    payerFullName: name,
    payerEmail: email,
    payerPhone: phone,
    payerDocumentType: 'CC',
    payerDocument: document,
  };
}
