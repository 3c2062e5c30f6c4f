import { z } from 'zod';
import { callingParts } from './calling-code.js';
import { credential } from './credentials.js';
import { centsOf } from './decimal-amount.js';
import {
  GatewayUnavailable,
  type GatewayAccountData,
  type GatewayReport,
  type PaymentRequest,
  type ReportedState,
} from './gateway.js';
import { urlsFor, type GatewayUrls } from './gateway-urls.js';
import { callProvider } from './provider-api.js';

/** ePayco writes numbers now as numbers, now as text. */
const text = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const transaction = z.object({
  x_cust_id_cliente: text,
  x_ref_payco: text,
  x_id_invoice: text.optional(),
  x_id_factura: text.optional(),
  x_amount: text,
  x_currency_code: text,
  x_cod_response: text,
  x_response_reason_text: text.nullish(),
  x_test_request: text.nullish(),
  x_bank_name: text.nullish(),
});

const states: Readonly<Record<string, ReportedState>> = {
  '1': 'approved',
  '2': 'rejected',
  '4': 'rejected',
  '6': 'refunded',
  '9': 'expired',
  '10': 'expired',
  '11': 'rejected',
};

/** Opens a checkout session, in which ePayco itself holds the amount. @returns the session's id. @throws GatewayUnavailable */
export async function createEpaycoSession(
  request: PaymentRequest,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<string> {
  const reply = await callProvider(
    {
      what: 'ePayco, checkout session',
      url: `${urlsFor(urls, account).epaycoApi}/payment/session/create`,
      method: 'POST',
      headers: { authorization: `Bearer ${await epaycoToken(urls, account)}` },
      body: {
        checkout_version: '2',
        name: request.description.slice(0, 100),
        description: request.description,
        invoice: request.reference,
        currency: request.currency,
        amount: request.amount,
        taxBase: 0,
        tax: 0,
        taxIco: 0,
        country: 'CO',
        lang: 'ES',
        response: request.returnUrl,
        confirmation: request.confirmationUrl,
        method: 'POST',
        ...(request.payer && { billing: billingOf(request.payer) }),
      },
    },
    z.object({ success: z.literal(true), data: z.object({ sessionId: z.string().min(1) }) }),
  );
  if (!reply) throw new GatewayUnavailable('ePayco, checkout session: HTTP 404');
  return reply.data.sessionId;
}

function billingOf({ name, email, phone, document }: NonNullable<PaymentRequest['payer']>) {
  const { callingCode, number } = callingParts(phone);
  const typeDoc = /[A-Z]/.test(document) ? 'PPN' : 'CC';
  return { name, email, typeDoc, numberDoc: document, callingCode, mobilePhone: number };
}

/** What ePayco holds under one of its own references; null where it knows none. @throws GatewayUnavailable */
export async function readEpayco(
  refPayco: string,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport | null> {
  const reply = await callProvider(
    {
      what: 'ePayco, transaction',
      url: `${urlsFor(urls, account).epaycoValidation}/validation/v1/reference/${encodeURIComponent(refPayco)}`,
    },
    z.union([z.object({ success: z.literal(true), data: transaction }), z.object({ success: z.literal(false) })]),
  );
  if (!reply?.success || reply.data.x_ref_payco !== refPayco) return null;
  if (reply.data.x_cust_id_cliente !== credential(account, 'customerId')) return null;
  return reportOf(reply.data, account);
}

/** ePayco's own references of all attempts on an invoice. @throws GatewayUnavailable */
export async function epaycoReferencesOf(
  invoice: string,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<string[]> {
  const reply = await callProvider(
    {
      what: 'ePayco, transactions by invoice',
      url: `${urlsFor(urls, account).epaycoApi}/transaction`,
      method: 'POST',
      headers: { authorization: `Bearer ${await epaycoToken(urls, account)}` },
      body: { filter: { referenceClient: invoice }, pagination: { page: 1, limit: 20 } },
    },
    z.object({ data: z.object({ data: z.array(z.object({ referencePayco: text })).nullish() }).nullish() }),
  );
  return (reply?.data?.data ?? []).map((found) => found.referencePayco);
}

async function epaycoToken(urls: GatewayUrls, account: GatewayAccountData): Promise<string> {
  const keys = `${credential(account, 'publicKey')}:${credential(account, 'privateKey')}`;
  const reply = await callProvider(
    {
      what: 'ePayco, login',
      url: `${urlsFor(urls, account).epaycoApi}/login`,
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(keys, 'utf8').toString('base64')}` },
    },
    z.object({ token: z.string().min(1) }),
  );
  if (!reply) throw new GatewayUnavailable('ePayco, login: HTTP 404');
  return reply.token;
}

function reportOf(found: z.infer<typeof transaction>, account: GatewayAccountData): GatewayReport {
  const amountInCents = centsOf(found.x_amount);
  const reference = found.x_id_invoice ?? found.x_id_factura;
  if (amountInCents === null || reference === undefined)
    throw new GatewayUnavailable('ePayco, transaction: unexpected answer');
  const state = states[found.x_cod_response] ?? 'pending';
  return {
    reference,
    transactionId: found.x_ref_payco,
    state,
    rawState: found.x_cod_response,
    amountInCents,
    currency: found.x_currency_code.toUpperCase(),
    // Deliveries were seen from the test bank with x_test_request=FALSE.
    test:
      account.sandbox ||
      found.x_test_request?.toUpperCase() === 'TRUE' ||
      (found.x_bank_name ?? '').toUpperCase().includes('BANCO DE PRUEBAS'),
    readBack: true,
    ...(state === 'rejected' && found.x_response_reason_text
      ? { reason: found.x_response_reason_text.slice(0, 200) }
      : {}),
  };
}
