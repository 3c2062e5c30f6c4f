import { GatewayKind } from '../accounts/gateway-kind.js';
import { CallbackError } from '../callbacks/callback-error.js';
import { credential } from './credentials.js';
import {
  GatewayUnavailable,
  CallbackRejected,
  type CredentialField,
  type Gateway,
  type GatewayAccountData,
  type GatewayReport,
  type CallbackRequest,
} from './gateway.js';
import type { GatewayUrls } from './gateway-urls.js';
import { createPreference, readPayment, referenceParameter, searchPayments } from './mercado-pago-api.js';
import { readSignatureHeader, signMercadoPago } from './mercado-pago-signature.js';
import { decisiveReports } from './decisive-reports.js';
import { fieldOrNull, requiredField } from './callback-fields.js';
import { sameDigest } from './signatures.js';

const fields: readonly CredentialField[] = [
  { name: 'accessToken', label: 'Access Token', secret: true, required: true },
  {
    name: 'webhookSecret',
    label: 'Clave secreta de webhooks',
    secret: true,
    required: true,
    help: 'Está en Tus integraciones, en la configuración de webhooks de la aplicación.',
  },
];

/**
 * Creates the adapter of Mercado Pago's Checkout Pro. A webhook signs only a payment's ID, so the payment is always
 * read from the API.
 * @see https://www.mercadopago.com.co/developers/es/docs/checkout-pro/overview
 */
export function createMercadoPago(urls: GatewayUrls): Gateway {
  return {
    kind: GatewayKind.MERCADO_PAGO,
    name: 'Mercado Pago',
    methods: 'Tarjeta, PSE, Efecty, saldo en Mercado Pago',
    fields,
    startCheckout: async (request, account) => {
      if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
        throw new GatewayUnavailable(`Mercado Pago accepts no amount of ${request.amount}`);
      return { kind: 'LINK', url: await createPreference(request, urls, account), fields: {} };
    },
    readReference: (callback) => fieldOrNull(callback.query, referenceParameter),
    verify: async (callback, account) => [await verifyWebhook(callback, urls, account)],
    fetchReports: async (reference, _transactionId, account) =>
      decisiveReports(await searchPayments(reference, urls, account)),
  };
}

async function verifyWebhook(
  callback: CallbackRequest,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport> {
  if (requiredField(callback.query, 'type') !== 'payment') throw new CallbackRejected('Not a payment');
  const id = requiredField(callback.query, 'data.id');
  if (!/^\d{1,20}$/.test(id)) throw new CallbackRejected('Malformed payment id');
  const signature = readSignatureHeader(requiredField(callback.headers, 'x-signature'));
  if (!signature) throw new CallbackRejected('Malformed signature header');
  const requestId = fieldOrNull(callback.headers, 'x-request-id') ?? '';
  // Do not limit the age of the signed time: retries keep the time of the first attempt and continue for hours.
  const computed = signMercadoPago(credential(account, 'webhookSecret'), id, requestId, signature.ts);
  if (!sameDigest(computed, signature.v1)) throw new CallbackRejected('Wrong signature');
  const report = await readPayment(id, urls, account);
  if (!report) throw new GatewayUnavailable('Mercado Pago, payment: not found', CallbackError.NOT_CONFIRMED);
  if (report.reference !== requiredField(callback.query, referenceParameter)) {
    throw new CallbackRejected('Mercado Pago has this payment under another reference');
  }
  return report;
}
