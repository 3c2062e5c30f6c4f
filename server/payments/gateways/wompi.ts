import { z } from 'zod';
import { GatewayKind } from '../accounts/gateway-kind.js';
import { CallbackError } from '../callbacks/callback-error.js';
import { credential, optionalCredential } from './credentials.js';
import {
  GatewayUnavailable,
  CallbackRejected,
  type Checkout,
  type CredentialField,
  type Gateway,
  type GatewayAccountData,
  type GatewayReport,
  type PaymentRequest,
  type ReportedState,
} from './gateway.js';
import { urlsFor, type GatewayUrls } from './gateway-urls.js';
import { decisiveReports } from './decisive-reports.js';
import { fieldOrNull, objectOrEmpty, requiredField } from './callback-fields.js';
import { callProvider } from './provider-api.js';
import { sameDigest } from './signatures.js';
import { signEvent, signIntegrity } from './wompi-signatures.js';

const fields: readonly CredentialField[] = [
  {
    name: 'publicKey',
    label: 'Llave pública',
    secret: false,
    required: true,
    help: 'Empieza por pub_test_ o pub_prod_.',
  },
  { name: 'integritySecret', label: 'Secreto de integridad', secret: true, required: true },
  { name: 'eventsSecret', label: 'Secreto de eventos', secret: true, required: true },
  {
    name: 'privateKey',
    label: 'Llave privada',
    secret: true,
    required: false,
    help: 'Permite consultar en Wompi los pagos que no se confirmaron.',
  },
];

const states: Readonly<Record<string, ReportedState>> = {
  APPROVED: 'approved',
  DECLINED: 'rejected',
  ERROR: 'rejected',
  VOIDED: 'voided',
};

const transaction = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.string(),
  status_message: z.string().nullish(),
  amount_in_cents: z.number().int().nonnegative(),
  currency: z.string(),
});

/**
 * Creates the adapter of Wompi's Web Checkout: a link with an integrity signature. An event's signature does not cover
 * reference and currency, so the transaction is read from Wompi's API.
 * @see https://docs.wompi.co/docs/colombia/widget-checkout-web/
 */
export function createWompi(urls: GatewayUrls): Gateway {
  return {
    kind: GatewayKind.WOMPI,
    name: 'Wompi',
    methods: 'Tarjeta, PSE, Nequi, Bancolombia',
    fields,
    startCheckout: async (request, account) => checkoutLink(request, urls, account),
    readReference: (callback) => fieldOrNull(eventTransaction(callback.body), 'reference'),
    verify: async (callback, account) => [await verifyEvent(callback.body, urls, account)],
    fetchReports: async (reference, transactionId, account) => {
      const found = optionalCredential(account, 'privateKey')
        ? await reportsByReference(reference, urls, account)
        : [transactionId === null ? null : await reportById(transactionId, urls, account)];
      return decisiveReports(found.flatMap((report) => (report?.reference === reference ? report : [])));
    },
  };
}

/** Returns the link to Wompi's checkout, without the payer's data: URLs end up in logs. */
function checkoutLink(request: PaymentRequest, urls: GatewayUrls, account: GatewayAccountData): Checkout {
  if (!/^[\w-]*[A-Za-z]$/.test(request.reference))
    throw new GatewayUnavailable(`Wompi accepts no reference ${request.reference}`);
  const cents = request.amount * 100;
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new GatewayUnavailable(`Wompi accepts no amount of ${request.amount}`);
  const expiration = request.expiresAt?.toISOString() ?? '';
  const secret = credential(account, 'integritySecret');
  const query = new URLSearchParams({
    'public-key': credential(account, 'publicKey'),
    currency: request.currency,
    'amount-in-cents': String(cents),
    reference: request.reference,
    'signature:integrity': signIntegrity(secret, request.reference, String(cents), request.currency, expiration),
    'redirect-url': request.returnUrl,
    ...(expiration ? { 'expiration-time': expiration } : {}),
  });
  return { kind: 'LINK', url: `${urlsFor(urls, account).wompiCheckout}?${query.toString()}`, fields: {} };
}

function eventTransaction(event: unknown): unknown {
  return objectOrEmpty(objectOrEmpty(event)['data'])['transaction'];
}

async function verifyEvent(event: unknown, urls: GatewayUrls, account: GatewayAccountData): Promise<GatewayReport> {
  const computed = signEvent(credential(account, 'eventsSecret'), event);
  if (!sameDigest(computed, requiredField(objectOrEmpty(event)['signature'], 'checksum')))
    throw new CallbackRejected('Wrong checksum');
  const kind = requiredField(event, 'event');
  if (kind !== 'transaction.updated') throw new CallbackRejected('Not a transaction event');
  const environment = requiredField(event, 'environment');
  const signedTransaction = eventTransaction(event);
  const report = await reportById(requiredField(signedTransaction, 'id'), urls, account);
  // Wompi may send an event before its API returns the transaction; it sends the event again.
  if (!report) throw new GatewayUnavailable('Wompi, transaction: not found', CallbackError.NOT_CONFIRMED);
  if (report.reference !== requiredField(signedTransaction, 'reference'))
    throw new CallbackRejected('Wompi has this transaction under another reference');
  return { ...report, test: report.test || environment !== 'prod' };
}

async function reportById(id: string, urls: GatewayUrls, account: GatewayAccountData): Promise<GatewayReport | null> {
  const reply = await callProvider(
    {
      what: 'Wompi, transaction',
      url: `${urlsFor(urls, account).wompiApi}/v1/transactions/${encodeURIComponent(id)}`,
      headers: {
        authorization: `Bearer ${optionalCredential(account, 'privateKey') || credential(account, 'publicKey')}`,
      },
    },
    z.object({ data: transaction }),
  );
  if (reply && reply.data.id !== id)
    throw new GatewayUnavailable(`Wompi, transaction: response has ID ${reply.data.id} instead of ${id}`);
  return reply && wompiReport(reply.data, account);
}

async function reportsByReference(
  reference: string,
  urls: GatewayUrls,
  account: GatewayAccountData,
): Promise<GatewayReport[]> {
  const reply = await callProvider(
    {
      what: 'Wompi, transactions by reference',
      url: `${urlsFor(urls, account).wompiApi}/v1/transactions?${new URLSearchParams({ reference }).toString()}`,
      headers: { authorization: `Bearer ${credential(account, 'privateKey')}` },
    },
    z.object({ data: z.array(transaction) }),
  );
  return (reply?.data ?? []).map((found) => wompiReport(found, account));
}

function wompiReport(found: z.infer<typeof transaction>, account: GatewayAccountData): GatewayReport {
  const state = states[found.status] ?? 'pending';
  return {
    reference: found.reference,
    transactionId: found.id,
    state,
    rawState: found.status,
    amountInCents: found.amount_in_cents,
    currency: found.currency.toUpperCase(),
    test: account.sandbox || !credential(account, 'publicKey').startsWith('pub_prod_'),
    readBack: true,
    ...(state === 'rejected' && found.status_message ? { reason: found.status_message.slice(0, 200) } : {}),
  };
}
