import { GatewayUnavailable, NoticeRefused } from './gateway.js';
import { defaultGatewayUrls, gatewayUrlsWith } from './gateway-urls.js';
import { createPayu } from './payu.js';
import { payuPublicSandbox } from './payu-public-sandbox.js';
import { signConfirmation, signResponse, type PayuKey } from './payu-signatures.js';
import { notice, paymentRequest, productionAccount } from './testing/payment-request.js';
import { payuOrder, startStandInPayuReports } from './testing/stand-in-payu-reports.js';
import type { StandInServer } from './testing/stand-in-server.js';

const key: PayuKey = { apiKey: 'llave', merchantId: '700700', algorithm: 'SHA256' };
const credentials = { ...key, accountId: '700701' };
const account = productionAccount(credentials);
const payu = createPayu(defaultGatewayUrls);

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

const verify = (body: unknown, credentialsToUse: Record<string, string> = credentials) =>
  payu.verify(notice({ body }), productionAccount(credentialsToUse));

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
    await expect(verify(body)).rejects.toThrow(NoticeRefused);
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
    expect(await payu.verify(notice({ body: confirmation() }), { sandbox: true, credentials })).toMatchObject({
      test: true,
    });
    const published = { ...payuPublicSandbox };
    expect(await verify(confirmation({}, published), published)).toMatchObject({ state: 'approved', test: true });
  });
});

describe('asking PayU', () => {
  let reports: StandInServer;
  const orders: Record<string, unknown>[] = [];
  const ask = (apiLogin = 'entrada') =>
    createPayu(gatewayUrlsWith({ payuReports: reports.url })).ask(
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
    expect(await ask()).toEqual({
      reference: 'EVT20260001A',
      transactionId: '5fde3c2c-540d-4579-96f7-2a4b8c65a951',
      state: 'approved',
      rawState: 'APPROVED',
      amountInCents: 5_000_000,
      currency: 'COP',
      test: false,
    });
  });

  it.each([
    ['PENDING', {}, 'pending'],
    ['EXPIRED', {}, 'expired'],
    ['DECLINED', {}, 'rejected'],
    ['APPROVED', { status: 'REFUNDED' }, 'refunded'],
    ['APPROVED', { status: 'CANCELLED' }, 'voided'],
  ])('reads %s in an order %p as %s', async (state, order, expected) => {
    orders.push(payuOrder(order, { transactionResponse: { state, responseCode: state } }));
    expect(await ask()).toMatchObject({ state: expected });
  });

  it('takes no refund for a payment', async () => {
    orders.push(payuOrder({}, { type: 'REFUND' }));
    expect(await ask()).toBeNull();
  });

  it('knows nothing of an unknown reference, and cannot ask without a login', async () => {
    expect(await ask()).toBeNull();
    expect(await ask('')).toBeNull();
  });

  it('tells a refusal from an unknown reference', async () => {
    await expect(ask('otra')).rejects.toThrow(
      new GatewayUnavailable('PayU, order by reference: unexpected answer at code'),
    );
  });

  it('sees through a test payment whose confirmation hides it behind the signature of the browser’s return', async () => {
    orders.push(payuOrder({ isTest: true }));
    const sign = signResponse(key, 'EVT20260001A', '50000.00', 'COP', '4');
    const forged = { ...confirmation({ test: '0' }), sign };
    const withLogin = productionAccount({ ...credentials, apiLogin: 'entrada' });
    const gateway = createPayu(gatewayUrlsWith({ payuReports: reports.url }));
    expect(await gateway.verify(notice({ body: forged }), withLogin)).toMatchObject({ state: 'approved', test: true });
    orders.splice(0, 1, payuOrder());
    expect(await gateway.verify(notice({ body: forged }), withLogin)).toMatchObject({ state: 'approved', test: false });
  });
});
