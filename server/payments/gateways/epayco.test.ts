import { CallbackError } from '../callbacks/callback-error.js';
import { createEpayco } from './epayco.js';
import { GatewayUnavailable, CallbackRejected } from './gateway.js';
import { gatewayUrlsWith } from './gateway-urls.js';
import { callbackRequest, paymentRequest, productionAccount } from './testing/payment-request.js';
import { epaycoMerchant, epaycoTransaction, startStandInEpayco } from './testing/stand-in-epayco.js';
import type { FakeGatewayServer } from './testing/stand-in-server.js';

const account = productionAccount(epaycoMerchant);
const transactions: Record<string, string | number>[] = [];

let server: FakeGatewayServer;
const epayco = () => createEpayco(gatewayUrlsWith({ epaycoApi: server.url, epaycoValidation: server.url }));

beforeAll(async () => {
  server = await startStandInEpayco(transactions);
});
beforeEach(() => {
  transactions.splice(0);
  server.received.splice(0);
});
afterAll(() => server.close());

/** Returns a confirmation as received: the fields of a transaction as text. */
function confirmation(changes: Record<string, string | number> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(epaycoTransaction(changes)).map(([name, value]) => [name, String(value)]));
}

const verify = async (body: unknown) => (await epayco().verify(callbackRequest({ body }), account))[0];

describe('the checkout', () => {
  it('the checkout is a session whose amount is stored at ePayco', async () => {
    const checkout = await epayco().startCheckout(paymentRequest(), account);
    expect(checkout).toEqual({
      kind: 'SCRIPT',
      url: 'https://checkout.epayco.co/checkout-v2.js',
      fields: { sessionId: 'sesion-1', type: 'standard', test: 'false' },
    });
    expect(server.received.map(({ path }) => path)).toEqual(['/login', '/payment/session/create']);
    expect(server.received[1]?.body).toMatchObject({
      checkout_version: '2',
      currency: 'COP',
      amount: 50_000,
      invoice: 'EVT20260001A',
      lang: 'ES',
      response: 'https://dorsal.example/pago/EVT20260001A',
      confirmation: 'https://dorsal.example/api/payments/gateway/confirmation',
      method: 'POST',
      country: 'CO',
      billing: {
        name: 'Ana Ñáñez',
        email: 'ana@example.com',
        numberDoc: '1020304050',
        callingCode: '+57',
        mobilePhone: '3001234567',
      },
    });
  });

  it('the checkout of a sandbox account is a test', async () => {
    const checkout = await epayco().startCheckout(paymentRequest(), { sandbox: true, credentials: epaycoMerchant });
    expect(checkout.fields['test']).toBe('true');
  });

  it('the checkout is refused for a reference with a separator', async () => {
    await expect(epayco().startCheckout(paymentRequest({ reference: 'A^B' }), account)).rejects.toThrow(
      GatewayUnavailable,
    );
  });

  it('the error of a failed ePayco login does not contain the keys', async () => {
    const wrong = productionAccount({ ...epaycoMerchant, privateKey: 'otra' });
    await expect(epayco().startCheckout(paymentRequest(), wrong)).rejects.toThrow(
      new GatewayUnavailable('ePayco, login: HTTP 401'),
    );
  });
});

describe('a confirmation', () => {
  it("a confirmation returns the report of ePayco's API", async () => {
    transactions.push(epaycoTransaction());
    const body = confirmation();
    expect(epayco().readReference(callbackRequest({ body }))).toBe('EVT20260001A');
    expect(await verify(body)).toEqual({
      reference: 'EVT20260001A',
      transactionId: '364251404',
      state: 'approved',
      rawState: '1',
      amountInCents: 10_600_000,
      currency: 'COP',
      test: false,
      readBack: true,
    });
  });

  it('a confirmation by GET is verified', async () => {
    transactions.push(epaycoTransaction());
    const byGet = callbackRequest({ method: 'GET', query: confirmation() });
    expect(epayco().readReference(byGet)).toBe('EVT20260001A');
    expect(await epayco().verify(byGet, account)).toMatchObject([{ state: 'approved' }]);
  });

  it("a confirmation with a valid signature and a forged state returns the state of ePayco's API", async () => {
    transactions.push(epaycoTransaction({ x_cod_response: 3, x_response: 'Pendiente' }));
    const replayed = confirmation({ x_cod_response: 1, x_response: 'Aceptada' });
    expect(await verify(replayed)).toMatchObject({ state: 'pending', rawState: '3' });
  });

  it('a confirmation for another invoice is refused', async () => {
    transactions.push(epaycoTransaction());
    await expect(verify({ ...confirmation(), x_id_invoice: 'OTRAREFERENCIAB' })).rejects.toThrow(
      'ePayco has this transaction under another invoice',
    );
  });

  it('a confirmation of a smaller amount reports that amount', async () => {
    transactions.push(epaycoTransaction({ x_amount: 1000 }));
    expect(await verify(confirmation({ x_amount: 1000 }))).toMatchObject({ state: 'approved', amountInCents: 100_000 });
  });

  it.each([
    [1, 'approved'],
    [2, 'rejected'],
    [3, 'pending'],
    [4, 'rejected'],
    [6, 'refunded'],
    [7, 'pending'],
    [8, 'pending'],
    [9, 'expired'],
    [10, 'expired'],
    [11, 'rejected'],
  ])('a transaction with the code %d is %s', async (x_cod_response, state) => {
    transactions.push(epaycoTransaction({ x_cod_response }));
    expect(await verify(confirmation({ x_cod_response }))).toMatchObject({ state, rawState: String(x_cod_response) });
  });

  const signed = confirmation();
  it.each([
    ['a changed amount', { ...signed, x_amount: '1' }],
    ['the amount with decimals', { ...signed, x_amount: '106000.00' }],
    ['another transaction', { ...signed, x_transaction_id: '364251405' }],
    ['another currency', { ...signed, x_currency_code: 'USD' }],
    ['no signature', { ...signed, x_signature: '' }],
    ['a repeated signature', { ...signed, x_signature: [signed['x_signature'], signed['x_signature']] }],
    ['a repeated amount', { ...signed, x_amount: ['106000', '1'] }],
    ['a separator in a value', confirmation({ x_transaction_id: '1^2' })],
    ['no body', undefined],
  ])('a confirmation with %s is refused before ePayco is called', async (_case, body) => {
    transactions.push(epaycoTransaction());
    await expect(verify(body)).rejects.toThrow(CallbackRejected);
    expect(server.received).toHaveLength(0);
  });

  it('a signature is accepted in upper case', async () => {
    transactions.push(epaycoTransaction());
    expect(await verify({ ...signed, x_signature: signed['x_signature']?.toUpperCase() })).toMatchObject({
      state: 'approved',
    });
  });

  it('a transaction of another merchant is not confirmed', async () => {
    transactions.push({ ...epaycoTransaction(), x_cust_id_cliente: '99999' });
    await expect(verify(confirmation())).rejects.toThrow(GatewayUnavailable);
  });

  it('a confirmation can be retried if ePayco does not have the transaction yet', async () => {
    await expect(verify(confirmation())).rejects.toThrow(
      new GatewayUnavailable('ePayco, transaction: not found', CallbackError.NOT_CONFIRMED),
    );
  });

  it.each([
    ['the flag', { x_test_request: 'TRUE' }],
    ['the test bank with any flag', { x_bank_name: 'BANCO DE PRUEBAS' }],
  ])('a confirmation is a test because of %s', async (_case, changes) => {
    transactions.push(epaycoTransaction(changes));
    expect(await verify(confirmation(changes))).toMatchObject({ test: true });
  });
});

describe('ePayco reports', () => {
  it('fetchReports returns the approved attempt of an invoice', async () => {
    transactions.push(epaycoTransaction({ x_ref_payco: 1, x_cod_response: 2 }), epaycoTransaction({ x_ref_payco: 2 }));
    expect(await epayco().fetchReports('EVT20260001A', null, account)).toMatchObject([
      { transactionId: '2', state: 'approved' },
    ]);
  });

  it('fetchReports omits a transaction of another invoice', async () => {
    transactions.push(epaycoTransaction());
    expect(await epayco().fetchReports('OTRAREFERENCIAB', '364251404', account)).toEqual([]);
    expect(await epayco().fetchReports('EVT20260001A', '364251404', account)).toMatchObject([{ state: 'approved' }]);
  });

  it('fetchReports returns nothing for an unknown invoice', async () => {
    expect(await epayco().fetchReports('EVT20260001A', null, account)).toEqual([]);
  });
});
