import { CallbackError } from '../callbacks/callback-error.js';
import { GatewayUnavailable, CallbackRejected, type CallbackRequest } from './gateway.js';
import { gatewayUrlsWith } from './gateway-urls.js';
import { createMercadoPago } from './mercado-pago.js';
import { readSignatureHeader, signMercadoPago } from './mercado-pago-signature.js';
import { callbackRequest, paymentRequest, productionAccount } from './testing/payment-request.js';
import { startStandInMercadoPago, type MercadoPagoPayment } from './testing/stand-in-mercado-pago.js';
import type { FakeGatewayServer } from './testing/stand-in-server.js';

const credentials = { accessToken: 'APP_USR-llave', webhookSecret: 'your_secret_key_here' };
const account = productionAccount(credentials);
const payments: MercadoPagoPayment[] = [];
const approved: MercadoPagoPayment = {
  id: 999999999,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: 'EVT20260001A',
  transaction_amount: 50_000,
  currency_id: 'COP',
  live_mode: true,
};

let server: FakeGatewayServer;
const mercadoPago = () => createMercadoPago(gatewayUrlsWith({ mercadoPagoApi: server.url }));

beforeAll(async () => {
  server = await startStandInMercadoPago(payments, credentials.accessToken);
});
beforeEach(() => {
  payments.splice(0);
  server.received.splice(0);
});
afterAll(() => server.close());

/** Returns a webhook as Mercado Pago sends it, with a valid signature for an ID. */
function webhook(changes: Partial<CallbackRequest> = {}, id = '999999999', ts = '1742505638683'): CallbackRequest {
  const v1 = signMercadoPago(credentials.webhookSecret, id, 'pedido-1', ts);
  return callbackRequest({
    query: { reference: 'EVT20260001A', source_news: 'webhooks', 'data.id': id, type: 'payment' },
    headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': 'pedido-1' },
    body: { id: 1, live_mode: true, type: 'payment', action: 'payment.updated', api_version: 'v1', data: { id } },
    ...changes,
  });
}

const verify = async (received: CallbackRequest) => (await mercadoPago().verify(received, account))[0];

it('a checkout is a preference with our reference in two places', async () => {
  const checkout = await mercadoPago().startCheckout(paymentRequest(), account);
  expect(checkout).toEqual({
    kind: 'LINK',
    url: 'https://www.mercadopago.com.co/checkout/v1/redirect?pref_id=1',
    fields: {},
  });
  expect(server.received[0]?.body).toMatchObject({
    items: [
      { title: 'Inscripción Media Maratón Páramo de Sumapaz', quantity: 1, unit_price: 50_000, currency_id: 'COP' },
    ],
    external_reference: 'EVT20260001A',
    auto_return: 'approved',
    back_urls: { success: 'https://dorsal.example/pago/EVT20260001A' },
    notification_url:
      'https://dorsal.example/api/payments/gateway/confirmation?source_news=webhooks&reference=EVT20260001A',
    expires: true,
    expiration_date_to: '2026-11-21T20:00:00.000+00:00',
  });
});

it('the error of a rejected access token does not contain the token', async () => {
  const checkout = mercadoPago().startCheckout(
    paymentRequest(),
    productionAccount({ ...credentials, accessToken: 'otro' }),
  );
  await expect(checkout).rejects.toThrow(new GatewayUnavailable('Mercado Pago, preference: HTTP 401'));
});

describe('a webhook', () => {
  it("a webhook returns the report of Mercado Pago's API", async () => {
    payments.push(approved);
    expect(mercadoPago().readReference(webhook())).toBe('EVT20260001A');
    expect(await verify(webhook())).toEqual({
      reference: 'EVT20260001A',
      transactionId: '999999999',
      state: 'approved',
      rawState: 'approved',
      amountInCents: 5_000_000,
      currency: 'COP',
      test: false,
      readBack: true,
    });
  });

  it('a webhook with a changed body has the same result, because the body is not read', async () => {
    payments.push({ ...approved, status: 'rejected', status_detail: 'cc_rejected_insufficient_amount' });
    const tampered = webhook({ body: { action: 'payment.approved', status: 'approved', data: { id: '1' } } });
    expect(await verify(tampered)).toMatchObject({
      state: 'rejected',
      transactionId: '999999999',
      reason: 'Fondos insuficientes.',
    });
  });

  it('a webhook is refused if the payment has another reference than its URL', async () => {
    payments.push({ ...approved, external_reference: 'OTRAREFERENCIAB' });
    await expect(verify(webhook())).rejects.toThrow('Mercado Pago has this payment under another reference');
    payments.splice(0, 1, { ...approved, external_reference: null });
    await expect(verify(webhook())).rejects.toThrow(CallbackRejected);
  });

  it('a webhook of a smaller amount reports that amount', async () => {
    payments.push({ ...approved, transaction_amount: 150.26 });
    expect(await verify(webhook())).toMatchObject({ amountInCents: 15_026 });
  });

  it.each([
    ['approved', 'accredited', 'approved'],
    ['pending', 'pending_waiting_payment', 'pending'],
    ['in_process', 'pending_contingency', 'pending'],
    ['authorized', 'pending_capture', 'pending'],
    ['in_mediation', 'pending', 'pending'],
    ['rejected', 'cc_rejected_other_reason', 'rejected'],
    ['cancelled', 'by_payer', 'rejected'],
    ['cancelled', 'expired', 'expired'],
    ['refunded', 'refunded', 'refunded'],
    ['charged_back', 'settled', 'chargedBack'],
    ['something_new', '', 'pending'],
  ])('the status %s (%s) is read as %s', async (status, status_detail, state) => {
    payments.push({ ...approved, status, status_detail });
    expect(await verify(webhook())).toMatchObject({ state, rawState: status });
  });

  const query = webhook().query;
  const headers = webhook().headers;
  it.each([
    ['for another payment', webhook({ query: { ...query, 'data.id': '888888888' } })],
    ['with another request id', webhook({ headers: { ...headers, 'x-request-id': 'pedido-2' } })],
    ['without request id', webhook({ headers: { 'x-signature': headers['x-signature'] ?? '' } })],
    [
      'with another time',
      webhook({ headers: { ...headers, 'x-signature': (headers['x-signature'] ?? '').replace('ts=17', 'ts=18') } }),
    ],
    ['without signature', webhook({ headers: {} })],
    ['with a broken signature', webhook({ headers: { ...headers, 'x-signature': 'v1' } })],
    [
      'without an ID in the URL, as if it were repeated',
      webhook({ query: { reference: 'EVT20260001A', type: 'payment' } }),
    ],
    ['for another kind of object', webhook({ query: { ...query, type: 'merchant_order' } })],
    ['with an id that is no number', webhook({}, 'search?x=1')],
  ])('a webhook %s is refused before Mercado Pago is called', async (_case, received) => {
    payments.push(approved);
    await expect(verify(received)).rejects.toThrow(CallbackRejected);
    expect(server.received).toHaveLength(0);
  });

  it('a webhook with a signed time of hours ago is accepted, in seconds or milliseconds', async () => {
    payments.push(approved);
    expect(await verify(webhook({}, '999999999', '1704908010'))).toMatchObject({ state: 'approved' });
  });

  it('a webhook is a test if the payment is not in live mode or the account is in the sandbox', async () => {
    payments.push({ ...approved, live_mode: false });
    expect(await verify(webhook())).toMatchObject({ test: true });
    payments.splice(0, 1, approved);
    expect(await mercadoPago().verify(webhook(), { sandbox: true, credentials })).toMatchObject([{ test: true }]);
  });

  it('a webhook can be retried if Mercado Pago does not have the payment yet', async () => {
    await expect(verify(webhook())).rejects.toThrow(
      new GatewayUnavailable('Mercado Pago, payment: not found', CallbackError.NOT_CONFIRMED),
    );
  });
});

it('fetchReports returns the approved payment of a reference', async () => {
  payments.push({ ...approved, id: 1, status: 'rejected' }, approved, { ...approved, id: 3, status: 'pending' });
  expect(await mercadoPago().fetchReports('EVT20260001A', null, account)).toMatchObject([
    {
      transactionId: '999999999',
      state: 'approved',
    },
  ]);
  expect(await mercadoPago().fetchReports('OTRAREFERENCIAB', null, account)).toEqual([]);
});

it.each([
  ['ts=1,v1=ab', { ts: '1', v1: 'ab' }],
  [' v1=ab , ts=1 ', { ts: '1', v1: 'ab' }],
  ['ts=1', null],
  ['ts=uno,v1=ab', null],
  ['', null],
])('the signature header %j is parsed', (header, expected) => {
  expect(readSignatureHeader(header)).toEqual(expected);
});
