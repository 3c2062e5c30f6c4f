import { GatewayUnavailable, CallbackRejected } from './gateway.js';
import { gatewayUrlsWith } from './gateway-urls.js';
import { notice, paymentRequest, productionAccount } from './testing/payment-request.js';
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

const usual = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'];

/** An event as Wompi sends it, genuinely signed over the named properties. */
function event(
  transaction: Record<string, unknown>,
  properties: unknown = usual,
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

const verify = async (body: unknown) => (await wompi().verify(notice({ body }), account))[0];

describe('the checkout link', () => {
  it('signs reference, amount, currency and expiration', async () => {
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

  it('leaves the expiration out of link and signature where there is none', async () => {
    const { searchParams } = new URL((await wompi().startCheckout(paymentRequest({ expiresAt: null }), account)).url);
    expect(searchParams.has('expiration-time')).toBe(false);
    expect(searchParams.get('signature:integrity')).toBe(
      signIntegrity(credentials.integritySecret, 'EVT20260001A', '5000000', 'COP', ''),
    );
  });

  it('refuses a reference that ends in a digit, since digits slide between reference and amount', async () => {
    expect(signIntegrity('secreto', 'sn2m2', '490000', 'COP', '')).toBe(
      signIntegrity('secreto', 'sn2m', '2490000', 'COP', ''),
    );
    await expect(wompi().startCheckout(paymentRequest({ reference: 'sn2m2' }), account)).rejects.toThrow(
      GatewayUnavailable,
    );
  });

  it.each([0, -1, 0.001, Number.MAX_SAFE_INTEGER])('refuses the amount %d', async (amount) => {
    await expect(wompi().startCheckout(paymentRequest({ amount }), account)).rejects.toThrow(GatewayUnavailable);
  });
});

describe('an event', () => {
  it('reports what Wompi holds', async () => {
    transactions.push(approved);
    const body = event({ ...approved });
    expect(wompi().referenceOf(notice({ body }))).toBe('EVT20260001A');
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

  it('takes the checksum in either case', async () => {
    transactions.push(approved);
    const body = event({ ...approved });
    const upper = { ...body, signature: { ...body.signature, checksum: body.signature.checksum.toUpperCase() } };
    expect(await verify(upper)).toMatchObject({ state: 'approved' });
  });

  it('concatenates the properties that the event names, in its order', async () => {
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
  ])('reads %s as %s', async (status, state) => {
    transactions.push({ ...approved, status });
    expect(await verify(event({ ...approved, status }))).toMatchObject({ state, rawState: status });
  });

  it('acts on the state, amount and currency of the API, not on those of the event', async () => {
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

  it('refuses another reference, which no checksum covers', async () => {
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
    ['a checksum given as a list', { ...event({ ...approved }), signature: { properties: usual, checksum: ['a'] } }],
    ['no properties', { ...event({ ...approved }), signature: { properties: 'transaction.id', checksum: 'a' } }],
    ['another kind of event', event({ ...approved }, usual, { event: 'nequi_token.updated' })],
    ['no body', undefined],
    ['a text', 'transaction.updated'],
  ])('refuses %s', async (_case, body) => {
    transactions.push(approved);
    await expect(verify(body)).rejects.toThrow(CallbackRejected);
  });

  it.each([['__proto__.id'], ['transaction.constructor.name'], ['transaction.__proto__.toString']])(
    'finds nothing under %s',
    (path) => {
      const body = { data: { transaction: { id: '1' } }, timestamp: 1, signature: { properties: [path] } };
      expect(signEvent('s', body)).toBe(signEvent('s', { ...body, signature: { properties: [] } }));
    },
  );

  it.each([[''], ['transaction..id'], ['a b'], [7], [{}], ['transaction']])('refuses the property %p', (path) => {
    const body = { data: { transaction: { id: '1' } }, timestamp: 1, signature: { properties: [path] } };
    expect(() => signEvent('s', body)).toThrow(CallbackRejected);
  });

  it('is a test from the test environment, for a sandbox account and for test keys', async () => {
    transactions.push(approved);
    expect(await verify(event({ ...approved }, usual, { environment: 'test' }))).toMatchObject({ test: true });
    const body = event({ ...approved });
    expect(await wompi().verify(notice({ body }), { sandbox: true, credentials })).toMatchObject([{ test: true }]);
    const testKeys = productionAccount({ ...credentials, publicKey: 'pub_test_llave' });
    expect(await wompi().verify(notice({ body }), testKeys)).toMatchObject([{ test: true }]);
  });

  it('may come again where the API does not know the transaction yet', async () => {
    await expect(verify(event({ ...approved }))).rejects.toThrow(GatewayUnavailable);
  });

  it('keeps an id from reaching another path of the API', async () => {
    transactions.push(approved);
    const id = `x/../${approved.id}`;
    await expect(verify(event({ ...approved, id }))).rejects.toThrow(GatewayUnavailable);
    expect(server.received.map(({ path }) => path)).toEqual([`/v1/transactions/x%2F..%2F${approved.id}`]);
  });
});

describe('asking Wompi', () => {
  it('finds the approved attempt of a reference with the private key', async () => {
    transactions.push({ ...approved, id: 'a', status: 'DECLINED' }, approved, {
      ...approved,
      id: 'c',
      status: 'ERROR',
    });
    expect(await wompi().ask('EVT20260001A', null, account)).toMatchObject([
      {
        transactionId: approved.id,
        state: 'approved',
      },
    ]);
    expect(await wompi().ask('OTRAREFERENCIAB', null, account)).toEqual([]);
  });

  it('asks by transaction where there is no private key', async () => {
    transactions.push(approved);
    const { privateKey: _, ...withoutPrivate } = credentials;
    const limited = productionAccount(withoutPrivate);
    expect(await wompi().ask('EVT20260001A', approved.id, limited)).toMatchObject([{ state: 'approved' }]);
    expect(server.received[0]?.headers.authorization).toBe('Bearer pub_prod_llave');
    expect(await wompi().ask('OTRAREFERENCIAB', approved.id, limited)).toEqual([]);
    expect(await wompi().ask('EVT20260001A', null, limited)).toEqual([]);
  });

  it('tells a refused key from an unknown reference, without the key', async () => {
    const asking = wompi().ask(
      'EVT20260001A',
      null,
      productionAccount({ ...credentials, privateKey: 'prv_prod_otra' }),
    );
    await expect(asking).rejects.toThrow(new GatewayUnavailable('Wompi, transactions by reference: HTTP 401'));
  });
});
