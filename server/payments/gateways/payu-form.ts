import { bogotaDateTime } from '../../platform/time/time.js';
import { GatewayUnavailable, type PaymentRequest } from './gateway.js';
import { signRequest, type PayuKey } from './payu-signatures.js';

/**
 * Returns the fields of PayU's checkout form. Without a known payer the buyer and payer fields are omitted, and the
 * payer enters them at PayU. Tax and its base are 0: registrations have no VAT. Never send `paymentMethods`, `iin` or
 * `pseBanks`: signed with them, a form has the same signature as a confirmation.
 */
export function payuForm(
  request: PaymentRequest,
  key: PayuKey,
  accountId: string,
  sandbox: boolean,
): Record<string, string> {
  if (!/^[\w-]{1,255}$/.test(request.reference))
    throw new GatewayUnavailable(`PayU accepts no reference ${request.reference}`);
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
    throw new GatewayUnavailable(`PayU accepts no amount of ${request.amount}`);
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
    // PayU's form names SHA1 'SHA'.
    algorithmSignature: key.algorithm === 'SHA1' ? 'SHA' : key.algorithm,
    test: sandbox ? '1' : '0',
    lng: 'es',
    ...(request.payer && payerFields(request.payer)),
    billingCountry: 'CO',
    shippingCountry: 'CO',
    // Last moment for a cash payment.
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
