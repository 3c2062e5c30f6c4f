import { createHash, createHmac, randomUUID } from 'node:crypto';
import { GatewayKind } from '../../accounts/gateway-kind.js';
import { epaycoMerchant, epaycoTransaction, startStandInEpayco } from './stand-in-epayco.js';
import { startStandInMercadoPago, type MercadoPagoPayment } from './stand-in-mercado-pago.js';
import { payuOrder, startStandInPayuReports } from './stand-in-payu-reports.js';
import type { FakeGatewayServer } from './stand-in-server.js';
import { startStandInWompi, wompiAccount, wompiEvent, type WompiTransaction } from './fake-wompi.js';

export type WireState = 'approved' | 'rejected' | 'pending';

/** A payment at a fake provider. */
export interface WirePayment {
  reference: string;
  /** Amount in pesos. */
  amount: number;
  state: WireState;
  /** Transaction ID of digits only, which every provider allows. */
  transaction: string;
  /** Whether it is a sandbox transaction; defaults to a live one. */
  test?: boolean;
  /** Further attempts on the same reference, which PayU returns in one order. */
  also?: WirePayment[];
}

/**
 * A fake provider over HTTP: its API and its callbacks. Callbacks are signed by the documented formula, not with the
 * adapters' code, so that an error in it is found.
 */
export interface Wire {
  kind: GatewayKind;
  provider: FakeGatewayServer;
  /** Replacements for GATEWAY_URLS. */
  urls: Record<string, string>;
  credentials: Record<string, string>;
  /** Stores a payment, which the provider's API returns from then on. */
  hold: (payment: WirePayment) => void;
  /** Returns the callback for a payment; its path is relative to the server's URL. */
  callback: (payment: WirePayment) => WireRequest;
}

export interface WireRequest {
  path: string;
  headers: Record<string, string>;
  body: string;
}

const digest = (algorithm: string, text: string): string => createHash(algorithm).update(text).digest('hex');
const path = (slug: string) => `/api/payments/${slug}/confirmation`;
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

export async function startWompiWire(): Promise<Wire> {
  const held: WompiTransaction[] = [];
  const provider = await startStandInWompi(held, wompiAccount.privateKey);
  const status = { approved: 'APPROVED', rejected: 'DECLINED', pending: 'PENDING' };
  const providerTransaction = ({ transaction, reference, amount, state }: WirePayment): WompiTransaction => ({
    id: transaction,
    reference,
    status: status[state],
    amount_in_cents: amount * 100,
    currency: 'COP',
  });
  return {
    kind: GatewayKind.WOMPI,
    provider,
    urls: { wompiApi: provider.url },
    credentials: wompiAccount,
    hold: (payment) => replace(held, providerTransaction(payment), ({ id }) => id === payment.transaction),
    callback: (payment) => ({
      path: path('wompi'),
      headers: json,
      body: wompiEvent(providerTransaction(payment), payment),
    }),
  };
}

export async function startEpaycoWire(): Promise<Wire> {
  const held: Record<string, string | number>[] = [];
  const provider = await startStandInEpayco(held);
  const codes = { approved: 1, rejected: 2, pending: 3 };
  const providerTransaction = ({ transaction, reference, amount, state, test }: WirePayment) =>
    epaycoTransaction({
      x_ref_payco: Number(transaction),
      x_transaction_id: transaction,
      x_id_factura: reference,
      x_id_invoice: reference,
      x_amount: amount,
      x_cod_response: codes[state],
      x_test_request: test ? 'TRUE' : 'FALSE',
    });
  return {
    kind: GatewayKind.EPAYCO,
    provider,
    urls: { epaycoApi: provider.url, epaycoValidation: provider.url },
    credentials: epaycoMerchant,
    hold: (payment) =>
      replace(held, providerTransaction(payment), (found) => String(found.x_ref_payco) === payment.transaction),
    callback: (payment) => {
      const fields = Object.entries(providerTransaction(payment)).map(([name, value]) => [name, String(value)]);
      const { customerId, pKey } = epaycoMerchant;
      const signed = [customerId, pKey, payment.transaction, payment.transaction, payment.amount, 'COP'].join('^');
      return {
        path: path('epayco'),
        headers: form,
        body: new URLSearchParams({ ...Object.fromEntries(fields), x_signature: digest('sha256', signed) }).toString(),
      };
    },
  };
}

export async function startMercadoPagoWire(): Promise<Wire> {
  const held: MercadoPagoPayment[] = [];
  const credentials = { accessToken: 'APP_USR-llave', webhookSecret: 'clave-de-webhooks' };
  const provider = await startStandInMercadoPago(held, credentials.accessToken);
  const detail = { approved: 'accredited', rejected: 'cc_rejected_other_reason', pending: 'pending_waiting_payment' };
  return {
    kind: GatewayKind.MERCADO_PAGO,
    provider,
    urls: { mercadoPagoApi: provider.url },
    credentials,
    hold: ({ transaction, reference, amount, state, test }) => {
      const payment = {
        id: Number(transaction),
        status: state,
        status_detail: detail[state],
        external_reference: reference,
        transaction_amount: amount,
        currency_id: 'COP',
        live_mode: !test,
      };
      replace(held, payment, ({ id }) => String(id) === transaction);
    },
    callback: ({ transaction, reference, state }) => {
      const query = new URLSearchParams({
        source_news: 'webhooks',
        reference,
        'data.id': transaction,
        type: 'payment',
      });
      const [request, ts] = [randomUUID(), '1732200000000'];
      const v1 = createHmac('sha256', credentials.webhookSecret)
        .update(`id:${transaction};request-id:${request};ts:${ts};`)
        .digest('hex');
      return {
        path: `${path('mercado-pago')}?${query.toString()}`,
        headers: { ...json, 'x-request-id': request, 'x-signature': `ts=${ts},v1=${v1}` },
        body: JSON.stringify({ action: `payment.${state}`, type: 'payment', data: { id: transaction } }),
      };
    },
  };
}

/** Starts a fake PayU with a live account of an organiser. */
export async function startPayuWire(): Promise<Wire> {
  const held: Record<string, unknown>[] = [];
  const credentials = {
    merchantId: '900001',
    accountId: '900002',
    apiKey: 'ClaveDelOrganizador',
    apiLogin: 'ingreso',
    algorithm: 'SHA256',
  };
  const provider = await startStandInPayuReports(held, credentials.apiLogin);
  const stateNames = { approved: 'APPROVED', rejected: 'DECLINED', pending: 'PENDING' };
  const codes = { approved: '4', rejected: '6', pending: '7' };
  return {
    kind: GatewayKind.PAYU,
    provider,
    urls: { payuReports: `${provider.url}/reports-api/4.0/service.cgi` },
    credentials,
    hold: ({ reference, test = false, also = [], ...attempt }) => {
      const transactions = [attempt, ...also].map(({ transaction, amount, state }) => ({
        id: transaction,
        type: 'AUTHORIZATION_AND_CAPTURE',
        transactionResponse: { state: stateNames[state], responseCode: stateNames[state] },
        additionalValues: { TX_VALUE: { value: amount, currency: 'COP' } },
      }));
      const order = payuOrder({ referenceCode: reference, isTest: test, transactions });
      replace(held, order, ({ referenceCode }) => referenceCode === reference);
    },
    callback: ({ transaction, reference, amount, state, test }) => {
      const sign = digest(
        'sha256',
        [credentials.apiKey, credentials.merchantId, reference, `${amount}.0`, 'COP', codes[state]].join('~'),
      );
      const fields = {
        merchant_id: credentials.merchantId,
        state_pol: codes[state],
        reference_sale: reference,
        sign,
        value: `${amount}.00`,
        currency: 'COP',
        test: test ? '1' : '0',
        transaction_id: transaction,
        response_message_pol: stateNames[state],
      };
      return { path: path('payu'), headers: form, body: new URLSearchParams(fields).toString() };
    },
  };
}

function replace<T>(list: T[], with_: T, isReplaced: (item: T) => boolean): void {
  const at = list.findIndex(isReplaced);
  list.splice(at < 0 ? list.length : at, 1, with_);
}
