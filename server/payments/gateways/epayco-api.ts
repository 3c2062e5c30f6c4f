import { z } from 'zod';
import { callingParts } from './calling-code.js';
import { credential } from './credentials.js';
import { decimalToCents } from './decimal-amount.js';
import {
  GatewayUnavailable,
  type GatewayAccountData,
  type GatewayReport,
  type PaymentRequest,
  type ReportedState,
} from './gateway.js';
import { urlsFor, type GatewayUrls } from './gateway-urls.js';
import { callProvider } from './provider-api.js';

/** ePayco sends numbers as JSON numbers or as text. */
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

/** Opens a checkout session; ePayco stores the amount in it. @returns the session ID @throws GatewayUnavailable */
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
        ...(request.payer && { billing: billingFields(request.payer) }),
      },
    },
    z.object({ success: z.literal(true), data: z.object({ sessionId: z.string().min(1) }) }),
  );
  if (!reply) throw new GatewayUnavailable('ePayco, checkout session: HTTP 404');
  return reply.data.sessionId;
}

function billingFields({ name, email, phone, document }: NonNullable<PaymentRequest['payer']>) {
  const { callingCode, number } = callingParts(phone);
  const typeDoc = /[A-Z]/.test(document) ? 'PPN' : 'CC';
  return { name, email, typeDoc, numberDoc: document, callingCode, mobilePhone: number };
}

/** Returns ePayco's report on one of its references; null if ePayco does not know it. @throws GatewayUnavailable */
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
  return epaycoReport(reply.data, account);
}

/** Returns ePayco's references of all attempts on an invoice. @throws GatewayUnavailable */
export async function epaycoReferences(
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

function epaycoReport(found: z.infer<typeof transaction>, account: GatewayAccountData): GatewayReport {
  const amountInCents = decimalToCents(found.x_amount);
  const reference = found.x_id_invoice ?? found.x_id_factura;
  if (amountInCents === null || reference === undefined)
    throw new GatewayUnavailable('ePayco, transaction: response without a valid amount or invoice');
  const state = states[found.x_cod_response] ?? 'pending';
  return {
    reference,
    transactionId: found.x_ref_payco,
    state,
    rawState: found.x_cod_response,
    amountInCents,
    currency: found.x_currency_code.toUpperCase(),
    // x_test_request alone is not enough: the test bank also sends FALSE.
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
