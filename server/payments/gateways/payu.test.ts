import { GatewayUnavailable, CallbackRejected } from './gateway.js';
import { defaultGatewayUrls, gatewayUrlsWith } from './gateway-urls.js';
import { createPayu } from './payu.js';
import { payuPublicSandbox } from './payu-public-sandbox.js';
import { signConfirmation, signResponse, type PayuKey } from './payu-signatures.js';
import { callbackRequest, paymentRequest, productionAccount } from './testing/payment-request.js';
import { payuOrder, startStandInPayuReports } from './testing/stand-in-payu-reports.js';
import type { FakeGatewayServer } from './testing/stand-in-server.js';

const key: PayuKey = { apiKey: 'llave', merchantId: '700700', algorithm: 'SHA256' };
const credentials = { ...key, accountId: '700701' };
const account = productionAccount(credentials);
const payu = createPayu(defaultGatewayUrls, { production: false });

/** Returns a confirmation as PayU sends it, signed after the changes. */
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

/** Verifies by signature only: outside production, with an account without API login. */
const verify = async (body: unknown, credentialsToUse: Record<string, string> = credentials) =>
  (await payu.verify(callbackRequest({ body }), productionAccount(credentialsToUse)))[0];

describe('the checkout form', () => {
  it('the checkout form has every mandatory field and no key', async () => {
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

  it('the checkout form of a sandbox account is a test and goes to the sandbox', async () => {
    const checkout = await payu.startCheckout(paymentRequest(), { sandbox: true, credentials });
    expect(checkout.fields['test']).toBe('1');
    expect(checkout.url).toBe('https://sandbox.checkout.payulatam.com/ppp-web-gateway-payu/');
  });

  it('the checkout form is signed with SHA1 if the account uses it, under the name SHA', async () => {
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
  ])('the checkout form is refused for %s', async (_case, changes) => {
    await expect(payu.startCheckout(paymentRequest(changes), account)).rejects.toThrow(GatewayUnavailable);
  });

  it('the error of a missing credential names it and no other', async () => {
    const incomplete = productionAccount({ ...credentials, accountId: ' ' });
    await expect(payu.startCheckout(paymentRequest(), incomplete)).rejects.toThrow('has no accountId');
  });
});

describe('a confirmation', () => {
  it('a confirmation returns a report of its signed values', async () => {
    expect(payu.readReference(callbackRequest({ body: confirmation() }))).toBe('EVT20260001A');
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
  ])('the code state_pol %s is read as %s', async (state_pol, state) => {
    expect(await verify(confirmation({ state_pol }))).toMatchObject({ state, rawState: state_pol });
  });

  it('a signature is accepted in upper case', async () => {
    const body = confirmation();
    expect(await verify({ ...body, sign: String(body['sign']).toUpperCase() })).toMatchObject({ state: 'approved' });
  });

  it('a confirmation of another amount or currency reports that amount and currency', async () => {
    expect(await verify(confirmation({ value: '1.00' }))).toMatchObject({ state: 'approved', amountInCents: 100 });
    expect(await verify(confirmation({ currency: 'USD' }))).toMatchObject({ currency: 'USD' });
  });

  it('a confirmation reports the reason of a rejection, except that of a fraud check', async () => {
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
    ['a repeated sign', { ...signed, sign: [signed['sign'], signed['sign']] }],
    ['a repeated reference', { ...signed, reference_sale: ['EVT20260001A', 'B'] }],
    ['no transaction', { ...signed, transaction_id: undefined }],
    ['a separator in the reference', confirmation({ reference_sale: 'A~B' })],
    ['a separator in the currency', confirmation({ currency: 'COP~4' })],
    ['an amount in scientific notation', confirmation({ value: '5e4' })],
    ['an amount with three decimals', confirmation({ value: '50000.001' })],
    ['a negative amount', confirmation({ value: '-50000.00' })],
    ['no fields', {}],
    ['no body', undefined],
    ['a list', [signed]],
  ])('a confirmation with %s is refused', async (_case, body) => {
    await expect(verify(body)).rejects.toThrow(CallbackRejected);
  });

  it('a confirmation is accepted only with the algorithm of the account', async () => {
    await expect(verify(confirmation({}, { ...key, algorithm: 'MD5' }))).rejects.toThrow('Wrong signature');
    expect(
      await verify(confirmation({}, { ...key, algorithm: 'MD5' }), { ...credentials, algorithm: 'md5' }),
    ).toMatchObject({ state: 'approved' });
    await expect(verify(confirmation(), { ...credentials, algorithm: 'none' })).rejects.toThrow(GatewayUnavailable);
  });

  it('an HMAC is verified with the dedicated key, or with the API key if there is none', async () => {
    const hmac: PayuKey = { ...key, algorithm: 'HMAC-SHA256' };
    const hmacCredentials = { ...credentials, algorithm: 'HMAC-SHA256' };
    expect(await verify(confirmation({}, hmac), hmacCredentials)).toMatchObject({ state: 'approved' });
    expect(
      await verify(confirmation({}, { ...hmac, hmacKey: 'test123' }), { ...hmacCredentials, hmacKey: 'test123' }),
    ).toMatchObject({ state: 'approved' });
    await expect(verify(confirmation({}, hmac), { ...hmacCredentials, hmacKey: 'test123' })).rejects.toThrow(
      'Wrong signature',
    );
  });

  it.each([
    ['1', true],
    ['true', true],
    ['TRUE', true],
    ['yes', true],
    ['0', false],
    ['false', false],
    [undefined, false],
  ])('the flag test=%s is read as %s', async (flag, test) => {
    expect(await verify(confirmation({ test: flag }))).toMatchObject({ test });
  });

  it('a confirmation is a test for a sandbox account or the published key', async () => {
    expect(await payu.verify(callbackRequest({ body: confirmation() }), { sandbox: true, credentials })).toMatchObject([
      { test: true },
    ]);
    const published = { ...payuPublicSandbox };
    expect(await verify(confirmation({}, published), published)).toMatchObject({ state: 'approved', test: true });
  });
});

describe('PayU reports', () => {
  let reports: FakeGatewayServer;
  const orders: Record<string, unknown>[] = [];
  const fetchReports = (apiLogin = 'entrada') =>
    createPayu(gatewayUrlsWith({ payuReports: reports.url }), { production: true }).fetchReports(
      'EVT20260001A',
      null,
      productionAccount({ ...credentials, apiLogin }),
    );

  beforeAll(async () => {
    reports = await startStandInPayuReports(orders, 'entrada');
  });
  beforeEach(() => orders.splice(0));
  afterAll(() => reports.close());

  it('fetchReports returns the approved attempt and omits rejected ones', async () => {
    orders.push(
      payuOrder({}, { id: 'a', transactionResponse: { state: 'DECLINED', responseCode: 'ENTITY_DECLINED' } }),
      payuOrder(),
    );
    expect(await fetchReports()).toEqual([
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
  ])('the state %s in an order %j is read as %s', async (state, order, expected) => {
    orders.push(payuOrder(order, { transactionResponse: { state, responseCode: state } }));
    expect(await fetchReports()).toMatchObject([{ state: expected }]);
  });

  it('fetchReports does not count a refund as a payment', async () => {
    orders.push(payuOrder({}, { type: 'REFUND' }));
    expect(await fetchReports()).toEqual([]);
  });

  it('fetchReports returns nothing for an unknown reference or without an API login', async () => {
    expect(await fetchReports()).toEqual([]);
    expect(await fetchReports('')).toEqual([]);
  });

  it('fetchReports throws if PayU rejects the API login', async () => {
    await expect(fetchReports('otra')).rejects.toThrow(
      new GatewayUnavailable('PayU, order by reference: invalid response at code'),
    );
  });

  it('fetchReports reports only the returned one of two payments in an order as returned', async () => {
    const payment = (id: string) => ({ ...(payuOrder() as { transactions: object[] }).transactions[0], id });
    const refund = { ...payment('r'), type: 'REFUND', parentTransactionId: 'a' };
    orders.push(payuOrder({ status: 'REFUNDED', transactions: [payment('a'), payment('b'), refund] }));
    expect(await fetchReports()).toMatchObject([
      { transactionId: 'b', state: 'approved', rawState: 'APPROVED' },
      { transactionId: 'a', state: 'refunded', rawState: 'REFUNDED' },
    ]);
  });
});

describe('a confirmation that is checked at PayU', () => {
  let reports: FakeGatewayServer;
  const orders: Record<string, unknown>[] = [];
  const withLogin = { ...credentials, apiLogin: 'entrada' };
  const verifyAtPayu = (body: unknown, values: Record<string, string> = withLogin, production = true) =>
    createPayu(gatewayUrlsWith({ payuReports: reports.url }), { production }).verify(
      callbackRequest({ body }),
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

  it('a confirmation returns PayU’s transaction ID and test flag instead of its own', async () => {
    orders.push(payuOrder());
    expect(await verifyAtPayu(confirmation({ transaction_id: 'inventada', test: '1' }))).toMatchObject([
      { transactionId: '5fde3c2c-540d-4579-96f7-2a4b8c65a951', rawState: 'APPROVED', test: false, readBack: true },
    ]);
  });

  it.each([
    ['no order', []],
    ['a declined one', [attempt('a', 'DECLINED')]],
    ['a pending one', [attempt('a', 'PENDING')]],
    ['one of another amount', [attempt('a', 'APPROVED', 1_000)]],
  ])('a confirmation is not confirmed if PayU has %s', async (_case, transactions) => {
    if (transactions.length > 0) orders.push(payuOrder({ transactions }));
    await expect(verifyAtPayu(confirmation())).rejects.toEqual(notConfirmed);
    await expect(verifyAtPayu(confirmation(), withLogin, false)).rejects.toEqual(notConfirmed);
  });

  it('a confirmation is not confirmed in another currency or if PayU omits isTest', async () => {
    orders.push(payuOrder());
    await expect(verifyAtPayu(confirmation({ currency: 'USD' }))).rejects.toEqual(notConfirmed);
    orders.splice(0, 1, payuOrder({ isTest: undefined }));
    await expect(verifyAtPayu(confirmation())).rejects.toThrow('invalid response at result.payload.0.isTest');
  });

  it('a confirmation of a rejection is not confirmed before PayU has it', async () => {
    orders.push(payuOrder({ transactions: [attempt('a', 'PENDING')] }));
    const rejected = confirmation({ state_pol: '6', response_message_pol: 'ENTITY_DECLINED' });
    await expect(verifyAtPayu(rejected)).rejects.toEqual(notConfirmed);
    orders.splice(0, 1, payuOrder({ transactions: [attempt('a', 'DECLINED'), attempt('b', 'APPROVED')] }));
    expect(await verifyAtPayu(rejected)).toMatchObject([
      { transactionId: 'a', state: 'rejected' },
      { transactionId: 'b', state: 'approved' },
    ]);
  });

  it('a confirmation returns every approved transaction of the reference', async () => {
    orders.push(payuOrder({ transactions: [attempt('a', 'APPROVED'), attempt('b', 'APPROVED')] }));
    expect(await verifyAtPayu(confirmation({ transaction_id: 'b' }))).toMatchObject([
      { transactionId: 'b', state: 'approved' },
      { transactionId: 'a', state: 'approved' },
    ]);
  });

  it('a test payment is recognised if its confirmation uses the signature of the browser’s return', async () => {
    const sign = signResponse(key, 'EVT20260001A', '50000.00', 'COP', '4');
    const forged = { ...confirmation({ test: '0' }), sign };
    orders.push(payuOrder({ isTest: true }));
    expect(await verifyAtPayu(forged)).toMatchObject([{ state: 'approved', test: true }]);
    // A declined real attempt on the reference does not confirm the test payment.
    orders.push(payuOrder({ transactions: [attempt('real', 'DECLINED')] }));
    await expect(verifyAtPayu(forged)).rejects.toEqual(notConfirmed);
    orders.splice(1, 1, payuOrder({ transactions: [attempt('real', 'APPROVED')] }));
    expect(await verifyAtPayu(forged)).toMatchObject([{ transactionId: 'real', test: false }]);
  });

  it('a confirmation cannot be verified in production without the API login', async () => {
    const without = expect.objectContaining({ obstacle: 'ACCOUNT_INCOMPLETE' }) as Error;
    await expect(verifyAtPayu(confirmation(), credentials)).rejects.toEqual(without);
    expect(await verifyAtPayu(confirmation(), credentials, false)).toMatchObject([{ readBack: false }]);
    const required = (production: boolean) =>
      createPayu(defaultGatewayUrls, { production }).fields.find(({ name }) => name === 'apiLogin')?.required;
    expect([required(true), required(false)]).toEqual([true, false]);
  });

  it('a confirmation that cannot settle a payment in production is not checked at PayU', async () => {
    reports.received.splice(0);
    const published = { ...payuPublicSandbox, apiLogin: 'entrada' };
    expect(await verifyAtPayu(confirmation({}, payuPublicSandbox), published)).toMatchObject([{ test: true }]);
    expect(await verifyAtPayu(confirmation({ state_pol: '7' }), credentials)).toMatchObject([{ state: 'pending' }]);
    expect(reports.received).toEqual([]);
  });

  it('a confirmation with a transaction ID of more than 255 characters is refused', async () => {
    await expect(verifyAtPayu(confirmation({ transaction_id: 'x'.repeat(256) }))).rejects.toThrow(CallbackRejected);
  });
});
