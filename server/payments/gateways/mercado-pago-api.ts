import { z } from 'zod';
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
import { mercadoPagoReason } from './mercado-pago-reasons.js';
import { callProvider, type ProviderCall } from './provider-api.js';

/**
 * Query parameter of the notification URL with our reference: the webhook's body has only Mercado Pago's payment ID.
 */
export const referenceParameter = 'reference';

const payment = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.string(),
  status_detail: z.string().nullish(),
  external_reference: z.string().nullish(),
  transaction_amount: z.number().nonnegative().transform(String),
  currency_id: z.string(),
  live_mode: z.boolean(),
});

/** Unlisted statuses are pending, such as `authorized` (not captured) and `in_mediation` (not decided). */
const states: Readonly<Record<string, ReportedState>> = {
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  charged_back: 'chargedBack',
};

/** Creates a preference. @returns the URL of its checkout @throws GatewayUnavailable */
export async function createPreference(
  request: PaymentRequest,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<string> {
  const reply = await call(
    {
      what: 'Mercado Pago, preference',
      path: '/checkout/preferences',
      method: 'POST',
      body: {
        items: [
          {
            id: request.reference,
            title: request.description,
            quantity: 1,
            unit_price: request.amount,
            currency_id: request.currency,
          },
        ],
        ...(request.payer && { payer: { name: request.payer.name, email: request.payer.email } }),
        external_reference: request.reference,
        back_urls: { success: request.returnUrl, pending: request.returnUrl, failure: request.returnUrl },
        auto_return: 'approved',
        notification_url: notificationUrl(request),
        ...(request.expiresAt ? expiry(request.expiresAt) : {}),
      },
    },
    z.object({ init_point: z.url() }),
    urls,
    account,
  );
  if (!reply) throw new GatewayUnavailable('Mercado Pago, preference: HTTP 404');
  return reply.init_point;
}

/** Returns the URL for webhooks. `source_news=webhooks` turns off the older IPN, which is unsigned. */
function notificationUrl(request: PaymentRequest): string {
  const url = new URL(request.confirmationUrl);
  url.searchParams.set('source_news', 'webhooks');
  url.searchParams.set(referenceParameter, request.reference);
  return url.toString();
}

/** Returns the fields for the end of the preference and of a cash payment started in it. */
function expiry(at: Date): Record<string, unknown> {
  const end = at.toISOString().replace('Z', '+00:00');
  return { expires: true, expiration_date_to: end, date_of_expiration: end };
}

/** Returns the report on a payment by Mercado Pago's ID; null if it does not exist. @throws GatewayUnavailable */
export async function readPayment(
  id: string,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport | null> {
  const path = `/v1/payments/${encodeURIComponent(id)}`;
  const found = await call({ what: 'Mercado Pago, payment', path }, payment, urls, account);
  if (found && found.id !== id)
    throw new GatewayUnavailable(`Mercado Pago, payment: response has ID ${found.id} instead of ${id}`);
  return found && mercadoPagoReport(found, account);
}

/**
 * Returns the reports on all payments with our reference: a preference can have several attempts. @throws
 * GatewayUnavailable
 */
export async function searchPayments(
  reference: string,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport[]> {
  const query = new URLSearchParams({ external_reference: reference, sort: 'date_created', criteria: 'desc' });
  const path = `/v1/payments/search?${query.toString()}`;
  const reply = await call(
    { what: 'Mercado Pago, payments by reference', path },
    z.object({ results: z.array(payment) }),
    urls,
    account,
  );
  return (reply?.results ?? [])
    .map((found) => mercadoPagoReport(found, account))
    .filter((report) => report.reference === reference);
}

function call<T>(
  { path, ...rest }: Omit<ProviderCall, 'url' | 'headers'> & { path: string },
  shape: z.ZodType<T>,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<T | null> {
  const headers = { authorization: `Bearer ${credential(account, 'accessToken')}` };
  return callProvider({ ...rest, url: urlsFor(urls, account).mercadoPagoApi + path, headers }, shape);
}

function mercadoPagoReport(found: z.infer<typeof payment>, account: GatewayAccountData): GatewayReport {
  const amountInCents = decimalToCents(found.transaction_amount);
  if (amountInCents === null)
    throw new GatewayUnavailable(`Mercado Pago, payment: invalid amount ${found.transaction_amount}`);
  const ended = found.status === 'cancelled' && found.status_detail === 'expired';
  const state = ended ? 'expired' : (states[found.status] ?? 'pending');
  return {
    reference: found.external_reference ?? '',
    transactionId: found.id,
    state,
    rawState: found.status,
    amountInCents,
    currency: found.currency_id.toUpperCase(),
    test: account.sandbox || !found.live_mode,
    readBack: true,
    ...(state === 'rejected' ? mercadoPagoReason(found.status_detail) : {}),
  };
}
