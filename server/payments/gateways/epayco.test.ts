import { createEpayco } from './epayco.js';
import { GatewayUnavailable, CallbackRejected } from './gateway.js';
import { gatewayUrlsWith } from './gateway-urls.js';
import { notice, paymentRequest, productionAccount } from './testing/payment-request.js';
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

/** A confirmation as it arrives: the transaction's fields as text. */
function confirmation(changes: Record<string, string | number> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(epaycoTransaction(changes)).map(([name, value]) => [name, String(value)]));
}

const verify = async (body: unknown) => (await epayco().verify(notice({ body }), account))[0];

describe('the checkout', () => {
  it('is a session whose amount only the server knows', async () => {
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

  it('is a test for a sandbox account', async () => {
    const checkout = await epayco().startCheckout(paymentRequest(), { sandbox: true, credentials: epaycoMerchant });
    expect(checkout.fields['test']).toBe('true');
  });

  it('refuses a reference with a separator', async () => {
    await expect(epayco().startCheckout(paymentRequest({ reference: 'A^B' }), account)).rejects.toThrow(
      GatewayUnavailable,
    );
  });

  it('says that the login failed, without the keys', async () => {
    const wrong = productionAccount({ ...epaycoMerchant, privateKey: 'otra' });
    await expect(epayco().startCheckout(paymentRequest(), wrong)).rejects.toThrow(
      new GatewayUnavailable('ePayco, login: HTTP 401'),
    );
  });
});

describe('a confirmation', () => {
  it('reports what ePayco holds', async () => {
    transactions.push(epaycoTransaction());
    const body = confirmation();
    expect(epayco().referenceOf(notice({ body }))).toBe('EVT20260001A');
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

  it('comes by GET as well', async () => {
    transactions.push(epaycoTransaction());
    const asked = notice({ method: 'GET', query: confirmation() });
    expect(epayco().referenceOf(asked)).toBe('EVT20260001A');
    expect(await epayco().verify(asked, account)).toMatchObject([{ state: 'approved' }]);
  });

  it('with a genuine signature and a forged state reports the true state', async () => {
    transactions.push(epaycoTransaction({ x_cod_response: 3, x_response: 'Pendiente' }));
    const replayed = confirmation({ x_cod_response: 1, x_response: 'Aceptada' });
    expect(await verify(replayed)).toMatchObject({ state: 'pending', rawState: '3' });
  });

  it('moved to another invoice is refused', async () => {
    transactions.push(epaycoTransaction());
    await expect(verify({ ...confirmation(), x_id_invoice: 'OTRAREFERENCIAB' })).rejects.toThrow(
      'ePayco has this transaction under another invoice',
    );
  });

  it('of a smaller amount reports that amount', async () => {
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
  ])('with code %d is %s', async (x_cod_response, state) => {
    transactions.push(epaycoTransaction({ x_cod_response }));
    expect(await verify(confirmation({ x_cod_response }))).toMatchObject({ state, rawState: String(x_cod_response) });
  });

  const signed = confirmation();
  it.each([
    ['a changed amount', { ...signed, x_amount: '1' }],
    ['the amount written otherwise', { ...signed, x_amount: '106000.00' }],
    ['another transaction', { ...signed, x_transaction_id: '364251405' }],
    ['another currency', { ...signed, x_currency_code: 'USD' }],
    ['no signature', { ...signed, x_signature: '' }],
    ['a signature given twice', { ...signed, x_signature: [signed['x_signature'], signed['x_signature']] }],
    ['an amount given twice', { ...signed, x_amount: ['106000', '1'] }],
    ['a separator in a value', confirmation({ x_transaction_id: '1^2' })],
    ['no body', undefined],
  ])('with %s is refused before ePayco is asked', async (_case, body) => {
    transactions.push(epaycoTransaction());
    await expect(verify(body)).rejects.toThrow(CallbackRejected);
    expect(server.received).toHaveLength(0);
  });

  it('takes the digest in either case', async () => {
    transactions.push(epaycoTransaction());
    expect(await verify({ ...signed, x_signature: signed['x_signature']?.toUpperCase() })).toMatchObject({
      state: 'approved',
    });
  });

  it('of another merchant counts for nothing', async () => {
    transactions.push({ ...epaycoTransaction(), x_cust_id_cliente: '99999' });
    await expect(verify(confirmation())).rejects.toThrow(GatewayUnavailable);
  });

  it('may come again where ePayco does not know the transaction yet', async () => {
    await expect(verify(confirmation())).rejects.toThrow(new GatewayUnavailable('ePayco, transaction: not found'));
  });

  it.each([
    ['the flag', { x_test_request: 'TRUE' }],
    ['the test bank, whatever the flag says', { x_bank_name: 'BANCO DE PRUEBAS' }],
  ])('is a test by %s', async (_case, changes) => {
    transactions.push(epaycoTransaction(changes));
    expect(await verify(confirmation(changes))).toMatchObject({ test: true });
  });
});

describe('asking ePayco', () => {
  it('finds the approved attempt of an invoice', async () => {
    transactions.push(epaycoTransaction({ x_ref_payco: 1, x_cod_response: 2 }), epaycoTransaction({ x_ref_payco: 2 }));
    expect(await epayco().ask('EVT20260001A', null, account)).toMatchObject([
      { transactionId: '2', state: 'approved' },
    ]);
  });

  it('takes a known transaction of another invoice for nothing', async () => {
    transactions.push(epaycoTransaction());
    expect(await epayco().ask('OTRAREFERENCIAB', '364251404', account)).toEqual([]);
    expect(await epayco().ask('EVT20260001A', '364251404', account)).toMatchObject([{ state: 'approved' }]);
  });

  it('knows nothing of an unknown invoice', async () => {
    expect(await epayco().ask('EVT20260001A', null, account)).toEqual([]);
  });
});
