import { GatewayUnavailable, CallbackRejected } from './gateway.js';
import { gatewayUrlsWith } from './gateway-urls.js';
import { callbackRequest, paymentRequest, productionAccount } from './testing/payment-request.js';
import type { FakeGatewayServer } from './testing/stand-in-server.js';
import { startStandInWompi, type WompiTransaction } from './testing/fake-wompi.js';
import { createWompi } from './wompi.js';
import { signEvent, signIntegrity } from './wompi-signatures.js';

const eventsSecret = 'prod_events_secreto';
const credentials = {
  publicKey: 'pub_prod_llave',
  integritySecret: 'prod_integrity_secreto',
  eventsSecret,
  privateKey: 'prv_prod_llave',
};
const account = productionAccount(credentials);
const transactions: WompiTransaction[] = [];
const approved: WompiTransaction = {
  id: '1234-1610641025-49201',
  reference: 'EVT20260001A',
  status: 'APPROVED',
  amount_in_cents: 5_000_000,
  currency: 'COP',
};

let server: FakeGatewayServer;
const wompi = () => createWompi(gatewayUrlsWith({ wompiApi: server.url }));

beforeAll(async () => {
  server = await startStandInWompi(transactions, credentials.privateKey);
});
beforeEach(() => {
  transactions.splice(0);
  server.received.splice(0);
});
afterAll(() => server.close());

const defaultProperties = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

/** Returns an event as Wompi sends it, with a valid checksum over the properties. */
function event(
  transaction: Record<string, unknown>,
  properties: unknown = defaultProperties,
  changes: Record<string, unknown> = {},
) {
  const body = {
    event: 'transaction.updated',
    data: { transaction },
    environment: 'prod',
    timestamp: 1530291411,
    ...changes,
  };
  const checksum = signEvent(eventsSecret, { ...body, signature: { properties } });
  return { ...body, signature: { properties, checksum } };
}

const verify = async (body: unknown) => (await wompi().verify(callbackRequest({ body }), account))[0];

describe('the checkout link', () => {
  it('the checkout link signs reference, amount, currency and expiration', async () => {
    const checkout = await wompi().startCheckout(paymentRequest(), account);
    expect(checkout).toMatchObject({ kind: 'LINK', fields: {} });
    const url = new URL(checkout.url);
    expect(url.origin + url.pathname).toBe('https://checkout.wompi.co/p/');
    const expiration = '2026-11-21T20:00:00.000Z';
    expect(Object.fromEntries(url.searchParams)).toEqual({
      'public-key': 'pub_prod_llave',
      currency: 'COP',
      'amount-in-cents': '5000000',
      reference: 'EVT20260001A',
      'signature:integrity': signIntegrity(credentials.integritySecret, 'EVT20260001A', '5000000', 'COP', expiration),
      'redirect-url': 'https://dorsal.example/pago/EVT20260001A',
      'expiration-time': expiration,
    });
    expect(checkout.url).not.toMatch(/secreto|prv_|ana|1020304050/);
  });

  it('the checkout link and its signature omit an expiration that is null', async () => {
    const { searchParams } = new URL((await wompi().startCheckout(paymentRequest({ expiresAt: null }), account)).url);
    expect(searchParams.has('expiration-time')).toBe(false);
    expect(searchParams.get('signature:integrity')).toBe(
      signIntegrity(credentials.integritySecret, 'EVT20260001A', '5000000', 'COP', ''),
    );
  });

  it('the checkout link is refused for a reference that ends in a digit', async () => {
    expect(signIntegrity('secreto', 'sn2m2', '490000', 'COP', '')).toBe(
      signIntegrity('secreto', 'sn2m', '2490000', 'COP', ''),
    );
    await expect(wompi().startCheckout(paymentRequest({ reference: 'sn2m2' }), account)).rejects.toThrow(
      GatewayUnavailable,
    );
  });

  it.each([0, -1, 0.001, Number.MAX_SAFE_INTEGER])('the checkout link is refused for the amount %d', async (amount) => {
    await expect(wompi().startCheckout(paymentRequest({ amount }), account)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('an event', () => {
  it("an event returns the report of Wompi's API", async () => {
    transactions.push(approved);
    const body = event({ ...approved });
    expect(wompi().readReference(callbackRequest({ body }))).toBe('EVT20260001A');
    expect(await verify(body)).toEqual({
      reference: 'EVT20260001A',
      transactionId: approved.id,
      state: 'approved',
      rawState: 'APPROVED',
      amountInCents: 5_000_000,
      currency: 'COP',
      test: false,
      readBack: true,
    });
  });

  it('a checksum is accepted in upper case', async () => {
    transactions.push(approved);
    const body = event({ ...approved });
    const upper = { ...body, signature: { ...body.signature, checksum: body.signature.checksum.toUpperCase() } };
    expect(await verify(upper)).toMatchObject({ state: 'approved' });
  });

  it('the checksum covers the properties that the event lists, in their order', async () => {
    transactions.push(approved);
    const other = ['transaction.amount_in_cents', 'transaction.reference', 'transaction.missing', 'transaction.id'];
    const body = event({ ...approved }, other);
    expect(await verify(body)).toMatchObject({ state: 'approved' });
    const reordered = { ...body, signature: { ...body.signature, properties: [...other].reverse() } };
    await expect(verify(reordered)).rejects.toThrow('Wrong checksum');
  });

  it.each([
    ['APPROVED', 'approved'],
    ['DECLINED', 'rejected'],
    ['ERROR', 'rejected'],
    ['VOIDED', 'voided'],
    ['PENDING', 'pending'],
    ['SOMETHING_NEW', 'pending'],
  ])('the status %s is read as %s', async (status, state) => {
    transactions.push({ ...approved, status });
    expect(await verify(event({ ...approved, status }))).toMatchObject({ state, rawState: status });
  });

  it('an event reports the state, amount and currency of the API instead of its own', async () => {
    transactions.push({
      ...approved,
      status: 'DECLINED',
      status_message: 'Fondos insuficientes',
      amount_in_cents: 100,
      currency: 'USD',
    });
    expect(await verify(event({ ...approved }))).toMatchObject({
      state: 'rejected',
      reason: 'Fondos insuficientes',
      amountInCents: 100,
      currency: 'USD',
    });
  });

  it('an event is refused if the transaction has another reference', async () => {
    transactions.push(approved);
    const body = event({ ...approved });
    const moved = { ...body, data: { transaction: { ...approved, reference: 'OTRAREFERENCIAB' } } };
    await expect(verify(moved)).rejects.toThrow('Wompi has this transaction under another reference');
  });

  it.each([
    ['a changed amount', { ...event({ ...approved }), data: { transaction: { ...approved, amount_in_cents: 1 } } }],
    ['a changed state', { ...event({ ...approved, status: 'DECLINED' }), data: { transaction: approved } }],
    ['a changed timestamp', { ...event({ ...approved }), timestamp: 1530291412 }],
    ['no timestamp', { ...event({ ...approved }), timestamp: undefined }],
    ['no signature', { ...event({ ...approved }), signature: undefined }],
    [
      'a list as checksum',
      { ...event({ ...approved }), signature: { properties: defaultProperties, checksum: ['a'] } },
    ],
    ['no properties', { ...event({ ...approved }), signature: { properties: 'transaction.id', checksum: 'a' } }],
    ['another kind of event', event({ ...approved }, defaultProperties, { event: 'nequi_token.updated' })],
    ['no body', undefined],
    ['a text', 'transaction.updated'],
  ])('an event with %s is refused', async (_case, body) => {
    transactions.push(approved);
    await expect(verify(body)).rejects.toThrow(CallbackRejected);
  });

  it.each([['__proto__.id'], ['transaction.constructor.name'], ['transaction.__proto__.toString']])(
    'the property %s has no value',
    (path) => {
      const body = { data: { transaction: { id: '1' } }, timestamp: 1, signature: { properties: [path] } };
      expect(signEvent('s', body)).toBe(signEvent('s', { ...body, signature: { properties: [] } }));
    },
  );

  it.each([[''], ['transaction..id'], ['a b'], [7], [{}], ['transaction']])(
    'an event with the property %j is refused',
    (path) => {
      const body = { data: { transaction: { id: '1' } }, timestamp: 1, signature: { properties: [path] } };
      expect(() => signEvent('s', body)).toThrow(CallbackRejected);
    },
  );

  it('an event is a test from the test environment, for a sandbox account and for test keys', async () => {
    transactions.push(approved);
    expect(await verify(event({ ...approved }, defaultProperties, { environment: 'test' }))).toMatchObject({
      test: true,
    });
    const body = event({ ...approved });
    expect(await wompi().verify(callbackRequest({ body }), { sandbox: true, credentials })).toMatchObject([
      { test: true },
    ]);
    const testKeys = productionAccount({ ...credentials, publicKey: 'pub_test_llave' });
    expect(await wompi().verify(callbackRequest({ body }), testKeys)).toMatchObject([{ test: true }]);
  });

  it('an event can be retried if the API does not have the transaction yet', async () => {
    await expect(verify(event({ ...approved }))).rejects.toThrow(GatewayUnavailable);
  });

  it('a transaction ID with slashes does not reach another path of the API', async () => {
    transactions.push(approved);
    const id = `x/../${approved.id}`;
    await expect(verify(event({ ...approved, id }))).rejects.toThrow(GatewayUnavailable);
    expect(server.received.map(({ path }) => path)).toEqual([`/v1/transactions/x%2F..%2F${approved.id}`]);
  });
});

describe('Wompi reports', () => {
  it('fetchReports returns the approved attempt of a reference with the private key', async () => {
    transactions.push({ ...approved, id: 'a', status: 'DECLINED' }, approved, {
      ...approved,
      id: 'c',
      status: 'ERROR',
    });
    expect(await wompi().fetchReports('EVT20260001A', null, account)).toMatchObject([
      {
        transactionId: approved.id,
        state: 'approved',
      },
    ]);
    expect(await wompi().fetchReports('OTRAREFERENCIAB', null, account)).toEqual([]);
  });

  it('fetchReports reads the known transaction if there is no private key', async () => {
    transactions.push(approved);
    const { privateKey: _, ...withoutPrivate } = credentials;
    const limited = productionAccount(withoutPrivate);
    expect(await wompi().fetchReports('EVT20260001A', approved.id, limited)).toMatchObject([{ state: 'approved' }]);
    expect(server.received[0]?.headers.authorization).toBe('Bearer pub_prod_llave');
    expect(await wompi().fetchReports('OTRAREFERENCIAB', approved.id, limited)).toEqual([]);
    expect(await wompi().fetchReports('EVT20260001A', null, limited)).toEqual([]);
  });

  it('the error of a rejected private key does not contain the key', async () => {
    const reports = wompi().fetchReports(
      'EVT20260001A',
      null,
      productionAccount({ ...credentials, privateKey: 'prv_prod_otra' }),
    );
    await expect(reports).rejects.toThrow(new GatewayUnavailable('Wompi, transactions by reference: HTTP 401'));
  });
});
