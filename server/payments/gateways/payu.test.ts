import { GatewayUnavailable, CallbackRejected } from './gateway.js';
import { defaultGatewayUrls, gatewayUrlsWith } from './gateway-urls.js';
import { createPayu } from './payu.js';
import { payuPublicSandbox } from './payu-public-sandbox.js';
import { signConfirmation, signResponse, type PayuKey } from './payu-signatures.js';
import { notice, paymentRequest, productionAccount } from './testing/payment-request.js';
import { payuOrder, startStandInPayuReports } from './testing/stand-in-payu-reports.js';
import type { FakeGatewayServer } from './testing/stand-in-server.js';

const key: PayuKey = { apiKey: 'llave', merchantId: '700700', algorithm: 'SHA256' };
const credentials = { ...key, accountId: '700701' };
const account = productionAccount(credentials);
const payu = createPayu(defaultGatewayUrls, { production: false });

/** A confirmation as PayU sends it, signed after the changes. */
function confirmation(changes: Record<string, unknown> = {}, signer: PayuKey = key): Record<string, unknown> {
  const fields: Record<string, unknown> = {
    merchant_id: signer.merchantId,
    state_pol: '4',
    reference_sale: 'EVT20260001A',
    value: '50000.00',
    currency: 'COP',
    transaction_id: 'f5e668f1-7ecc-4b83-a4d1-0aaa68260862',
    test: '0',
    response_message_pol: 'APPROVED',
    ...changes,
  };
  const text = (name: string): string => String(fields[name]);
  const sign = signConfirmation(signer, text('reference_sale'), text('value'), text('currency'), text('state_pol'));
  return { sign, ...fields };
}

/** By its signature alone: outside production, for an account without API login. */
const verify = async (body: unknown, credentialsToUse: Record<string, string> = credentials) =>
  (await payu.verify(notice({ body }), productionAccount(credentialsToUse)))[0];

describe('the checkout form', () => {
  it('carries every mandatory field and no key', async () => {
    const checkout = await payu.startCheckout(paymentRequest(), account);
    expect(checkout.kind).toBe('FORM');
    expect(checkout.url).toBe('https://checkout.payulatam.com/ppp-web-gateway-payu/');
    expect(checkout.fields).toEqual({
      merchantId: '700700',
      accountId: '700701',
      referenceCode: 'EVT20260001A',
      description: 'Inscripción Media Maratón Páramo de Sumapaz',
      amount: '50000',
      tax: '0',
      taxReturnBase: '0',
      currency: 'COP',
      signature: '14b9ef928c859ef03954638dfb6c2c92798ff181dfd40edb9a62b86052e907e1',
      algorithmSignature: 'SHA256',
      test: '0',
      lng: 'es',
      buyerFullName: 'Ana Ñáñez',
      buyerEmail: 'ana@example.com',
      telephone: '3001234567',
      buyerDocumentType: 'CC',
      buyerDocument: '1020304050',
      payerFullName: 'Ana Ñáñez',
      payerEmail: 'ana@example.com',
      payerPhone: '3001234567',
      payerDocumentType: 'CC',
      payerDocument: '1020304050',
      billingCountry: 'CO',
      shippingCountry: 'CO',
      expirationDate: '2026-11-21 15:00:00',
      responseUrl: 'https://dorsal.example/pago/EVT20260001A',
      confirmationUrl: 'https://dorsal.example/api/payments/gateway/confirmation',
    });
    expect(JSON.stringify(checkout)).not.toContain('llave');
  });

  it('says test and goes to the sandbox for a sandbox account', async () => {
    const checkout = await payu.startCheckout(paymentRequest(), { sandbox: true, credentials });
    expect(checkout.fields['test']).toBe('1');
    expect(checkout.url).toBe('https://sandbox.checkout.payulatam.com/ppp-web-gateway-payu/');
  });

  it('signs with SHA1 where the account does, and calls it as PayU’s form does', async () => {
    const sha1: PayuKey = { ...key, algorithm: 'SHA1' };
    const { fields } = await payu.startCheckout(paymentRequest(), productionAccount({ ...credentials, ...sha1 }));
    expect(fields).toMatchObject({
      algorithmSignature: 'SHA',
      signature: '93839fb426a91f3633fcdb94d69e484851aea1c3',
    });
    expect(await verify(confirmation({}, sha1), { ...credentials, ...sha1 })).toMatchObject({ state: 'approved' });
    await expect(verify(confirmation(), { ...credentials, ...sha1 })).rejects.toThrow('Wrong signature');
  });

  it.each([
    ['a reference with a separator', { reference: 'A~B' }],
    ['a reference with a space', { reference: 'A B' }],
    ['nothing to pay', { amount: 0 }],
    ['a fraction of a peso', { amount: 1.5 }],
    ['an amount that would print in scientific notation', { amount: 1e21 }],
  ])('refuses %s', async (_case, changes) => {
    await expect(payu.startCheckout(paymentRequest(changes), account)).rejects.toThrow(GatewayUnavailable);
  });

  it('names the missing credential without telling the others', async () => {
    const incomplete = productionAccount({ ...credentials, accountId: ' ' });
    await expect(payu.startCheckout(paymentRequest(), incomplete)).rejects.toThrow('The account has no accountId');
  });
});

describe('a confirmation', () => {
  it('reports what was signed', async () => {
    expect(payu.referenceOf(notice({ body: confirmation() }))).toBe('EVT20260001A');
    expect(await verify(confirmation())).toEqual({
      reference: 'EVT20260001A',
      transactionId: 'f5e668f1-7ecc-4b83-a4d1-0aaa68260862',
      state: 'approved',
      rawState: '4',
      amountInCents: 5_000_000,
      currency: 'COP',
      test: false,
      readBack: false,
    });
  });

  it.each([
    ['4', 'approved'],
    ['5', 'expired'],
    ['6', 'rejected'],
    ['7', 'pending'],
    ['104', 'rejected'],
    ['10', 'pending'],
    ['12', 'pending'],
    ['14', 'pending'],
    ['15', 'pending'],
    ['18', 'pending'],
    ['99', 'pending'],
  ])('reads state_pol %s as %s', async (state_pol, state) => {
    expect(await verify(confirmation({ state_pol }))).toMatchObject({ state, rawState: state_pol });
  });

  it('takes the digest in either case', async () => {
    const body = confirmation();
    expect(await verify({ ...body, sign: String(body['sign']).toUpperCase() })).toMatchObject({ state: 'approved' });
  });

  it('reports the true amount of a payment of another amount', async () => {
    expect(await verify(confirmation({ value: '1.00' }))).toMatchObject({ state: 'approved', amountInCents: 100 });
    expect(await verify(confirmation({ currency: 'USD' }))).toMatchObject({ currency: 'USD' });
  });

  it('tells why a payment was rejected, but not what the fraud check thought', async () => {
    const rejected = { state_pol: '6', response_message_pol: 'INSUFFICIENT_FUNDS' };
    expect(await verify(confirmation(rejected))).toMatchObject({ reason: 'Fondos insuficientes.' });
    const suspected = await verify(confirmation({ ...rejected, response_message_pol: 'ANTIFRAUD_REJECTED' }));
    expect(suspected).not.toHaveProperty('reason');
    expect(await verify(confirmation({ ...rejected, response_message_pol: 'constructor' }))).not.toHaveProperty(
      'reason',
    );
  });

  const signed = confirmation();
  it.each([
    ['a changed state', { ...confirmation({ state_pol: '6' }), state_pol: '4' }],
    ['a changed amount', { ...signed, value: '1.00' }],
    ['a changed currency', { ...signed, currency: 'USD' }],
    ['a changed reference', { ...signed, reference_sale: 'OTRAREFERENCIA' }],
    ['the sign of another key', confirmation({}, { ...key, apiKey: 'otra' })],
    ['another merchant', confirmation({}, { ...key, merchantId: '700702' })],
    ['no sign', { ...signed, sign: '' }],
    ['a sign given twice', { ...signed, sign: [signed['sign'], signed['sign']] }],
    ['a reference given twice', { ...signed, reference_sale: ['EVT20260001A', 'B'] }],
    ['no transaction', { ...signed, transaction_id: undefined }],
    ['a separator in the reference', confirmation({ reference_sale: 'A~B' })],
    ['a separator in the currency', confirmation({ currency: 'COP~4' })],
    ['an amount in scientific notation', confirmation({ value: '5e4' })],
    ['an amount with three decimals', confirmation({ value: '50000.001' })],
    ['a negative amount', confirmation({ value: '-50000.00' })],
    ['no fields', {}],
    ['no body', undefined],
    ['a list', [signed]],
  ])('refuses %s', async (_case, body) => {
    await expect(verify(body)).rejects.toThrow(CallbackRejected);
  });

  it('pins the algorithm to the account, whatever the digest looks like', async () => {
    await expect(verify(confirmation({}, { ...key, algorithm: 'MD5' }))).rejects.toThrow('Wrong signature');
    expect(
      await verify(confirmation({}, { ...key, algorithm: 'MD5' }), { ...credentials, algorithm: 'md5' }),
    ).toMatchObject({ state: 'approved' });
    await expect(verify(confirmation(), { ...credentials, algorithm: 'none' })).rejects.toThrow(GatewayUnavailable);
  });

  it('verifies HMAC with the dedicated key, or else with the API key', async () => {
    const hmac: PayuKey = { ...key, algorithm: 'HMAC-SHA256' };
    const own = { ...credentials, algorithm: 'HMAC-SHA256' };
    expect(await verify(confirmation({}, hmac), own)).toMatchObject({ state: 'approved' });
    expect(
      await verify(confirmation({}, { ...hmac, hmacKey: 'test123' }), { ...own, hmacKey: 'test123' }),
    ).toMatchObject({ state: 'approved' });
    await expect(verify(confirmation({}, hmac), { ...own, hmacKey: 'test123' })).rejects.toThrow('Wrong signature');
  });

  it.each([
    ['1', true],
    ['true', true],
    ['TRUE', true],
    ['yes', true],
    ['0', false],
    ['false', false],
    [undefined, false],
  ])('reads the flag test=%s as %s', async (flag, test) => {
    expect(await verify(confirmation({ test: flag }))).toMatchObject({ test });
  });

  it('is a test for a sandbox account, and for the published key wherever it is stored', async () => {
    expect(await payu.verify(notice({ body: confirmation() }), { sandbox: true, credentials })).toMatchObject([
      { test: true },
    ]);
    const published = { ...payuPublicSandbox };
    expect(await verify(confirmation({}, published), published)).toMatchObject({ state: 'approved', test: true });
  });
});

describe('asking PayU', () => {
  let reports: FakeGatewayServer;
  const orders: Record<string, unknown>[] = [];
  const ask = (apiLogin = 'entrada') =>
    createPayu(gatewayUrlsWith({ payuReports: reports.url }), { production: true }).ask(
      'EVT20260001A',
      null,
      productionAccount({ ...credentials, apiLogin }),
    );

  beforeAll(async () => {
    reports = await startStandInPayuReports(orders, 'entrada');
  });
  beforeEach(() => orders.splice(0));
  afterAll(() => reports.close());

  it('finds the approved attempt among rejected ones', async () => {
    orders.push(
      payuOrder({}, { id: 'a', transactionResponse: { state: 'DECLINED', responseCode: 'ENTITY_DECLINED' } }),
      payuOrder(),
    );
    expect(await ask()).toEqual([
      {
        reference: 'EVT20260001A',
        transactionId: '5fde3c2c-540d-4579-96f7-2a4b8c65a951',
        state: 'approved',
        rawState: 'APPROVED',
        amountInCents: 5_000_000,
        currency: 'COP',
        test: false,
        readBack: true,
      },
    ]);
  });

  it.each([
    ['PENDING', {}, 'pending'],
    ['EXPIRED', {}, 'expired'],
    ['DECLINED', {}, 'rejected'],
    ['APPROVED', { status: 'REFUNDED' }, 'refunded'],
    ['APPROVED', { status: 'CANCELLED' }, 'voided'],
  ])('reads %s in an order %p as %s', async (state, order, expected) => {
    orders.push(payuOrder(order, { transactionResponse: { state, responseCode: state } }));
    expect(await ask()).toMatchObject([{ state: expected }]);
  });

  it('takes no refund for a payment', async () => {
    orders.push(payuOrder({}, { type: 'REFUND' }));
    expect(await ask()).toEqual([]);
  });

  it('knows nothing of an unknown reference, and cannot ask without a login', async () => {
    expect(await ask()).toEqual([]);
    expect(await ask('')).toEqual([]);
  });

  it('tells a refusal from an unknown reference', async () => {
    await expect(ask('otra')).rejects.toThrow(
      new GatewayUnavailable('PayU, order by reference: unexpected answer at code'),
    );
  });

  it('tells one returned payment of two in an order from the other', async () => {
    const payment = (id: string) => ({ ...(payuOrder() as { transactions: object[] }).transactions[0], id });
    const refund = { ...payment('r'), type: 'REFUND', parentTransactionId: 'a' };
    orders.push(payuOrder({ status: 'REFUNDED', transactions: [payment('a'), payment('b'), refund] }));
    expect(await ask()).toMatchObject([
      { transactionId: 'b', state: 'approved', rawState: 'APPROVED' },
      { transactionId: 'a', state: 'refunded', rawState: 'REFUNDED' },
    ]);
  });
});

describe('a confirmation that PayU is asked about', () => {
  let reports: FakeGatewayServer;
  const orders: Record<string, unknown>[] = [];
  const withLogin = { ...credentials, apiLogin: 'entrada' };
  const asked = (body: unknown, values: Record<string, string> = withLogin, production = true) =>
    createPayu(gatewayUrlsWith({ payuReports: reports.url }), { production }).verify(
      notice({ body }),
      productionAccount(values),
    );
  const attempt = (id: string, state: string, value = 50_000) => ({
    id,
    transactionResponse: { state, responseCode: state },
    additionalValues: { TX_VALUE: { value, currency: 'COP' } },
  });
  const notConfirmed = expect.objectContaining({ obstacle: 'NOT_CONFIRMED' }) as Error;

  beforeAll(async () => {
    reports = await startStandInPayuReports(orders, 'entrada');
  });
  beforeEach(() => orders.splice(0));
  afterAll(() => reports.close());

  it('is told in PayU’s own words, whatever the confirmation calls the transaction', async () => {
    orders.push(payuOrder());
    expect(await asked(confirmation({ transaction_id: 'inventada', test: '1' }))).toMatchObject([
      { transactionId: '5fde3c2c-540d-4579-96f7-2a4b8c65a951', rawState: 'APPROVED', test: false, readBack: true },
    ]);
  });

  it.each([
    ['no order', []],
    ['a declined one', [attempt('a', 'DECLINED')]],
    ['a pending one', [attempt('a', 'PENDING')]],
    ['one of another amount', [attempt('a', 'APPROVED', 1_000)]],
  ])('is not believed where PayU shows %s', async (_case, transactions) => {
    if (transactions.length > 0) orders.push(payuOrder({ transactions }));
    await expect(asked(confirmation())).rejects.toEqual(notConfirmed);
    await expect(asked(confirmation(), withLogin, false)).rejects.toEqual(notConfirmed);
  });

  it('is not believed in another currency, nor where PayU does not say whether the order is a test', async () => {
    orders.push(payuOrder());
    await expect(asked(confirmation({ currency: 'USD' }))).rejects.toEqual(notConfirmed);
    orders.splice(0, 1, payuOrder({ isTest: undefined }));
    await expect(asked(confirmation())).rejects.toThrow('unexpected answer at result.payload.0.isTest');
  });

  it('of a rejection is not believed before PayU shows it', async () => {
    orders.push(payuOrder({ transactions: [attempt('a', 'PENDING')] }));
    const rejected = confirmation({ state_pol: '6', response_message_pol: 'ENTITY_DECLINED' });
    await expect(asked(rejected)).rejects.toEqual(notConfirmed);
    orders.splice(0, 1, payuOrder({ transactions: [attempt('a', 'DECLINED'), attempt('b', 'APPROVED')] }));
    expect(await asked(rejected)).toMatchObject([
      { transactionId: 'a', state: 'rejected' },
      { transactionId: 'b', state: 'approved' },
    ]);
  });

  it('tells every approved transaction of the reference', async () => {
    orders.push(payuOrder({ transactions: [attempt('a', 'APPROVED'), attempt('b', 'APPROVED')] }));
    expect(await asked(confirmation({ transaction_id: 'b' }))).toMatchObject([
      { transactionId: 'b', state: 'approved' },
      { transactionId: 'a', state: 'approved' },
    ]);
  });

  it('sees through a test payment whose confirmation hides it behind the signature of the browser’s return', async () => {
    const sign = signResponse(key, 'EVT20260001A', '50000.00', 'COP', '4');
    const forged = { ...confirmation({ test: '0' }), sign };
    orders.push(payuOrder({ isTest: true }));
    expect(await asked(forged)).toMatchObject([{ state: 'approved', test: true }]);
    // A real attempt beside it that brought nothing makes no money of it.
    orders.push(payuOrder({ transactions: [attempt('real', 'DECLINED')] }));
    await expect(asked(forged)).rejects.toEqual(notConfirmed);
    orders.splice(1, 1, payuOrder({ transactions: [attempt('real', 'APPROVED')] }));
    expect(await asked(forged)).toMatchObject([{ transactionId: 'real', test: false }]);
  });

  it('cannot be judged in production without the API login, which is required there', async () => {
    const without = expect.objectContaining({ obstacle: 'ACCOUNT_INCOMPLETE' }) as Error;
    await expect(asked(confirmation(), credentials)).rejects.toEqual(without);
    expect(await asked(confirmation(), credentials, false)).toMatchObject([{ readBack: false }]);
    const required = (production: boolean) =>
      createPayu(defaultGatewayUrls, { production }).fields.find(({ name }) => name === 'apiLogin')?.required;
    expect([required(true), required(false)]).toEqual([true, false]);
  });

  it('of what pays nothing in production anyway asks nobody', async () => {
    reports.received.splice(0);
    const published = { ...payuPublicSandbox, apiLogin: 'entrada' };
    expect(await asked(confirmation({}, payuPublicSandbox), published)).toMatchObject([{ test: true }]);
    expect(await asked(confirmation({ state_pol: '7' }), credentials)).toMatchObject([{ state: 'pending' }]);
    expect(reports.received).toEqual([]);
  });

  it('with a name that no index could hold is refused', async () => {
    await expect(asked(confirmation({ transaction_id: 'x'.repeat(256) }))).rejects.toThrow(CallbackRejected);
  });
});
