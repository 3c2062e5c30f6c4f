import { GatewayKind } from '../accounts/gateway-kind.js';
import { GatewayUnavailable } from './gateway.js';
import { defaultGatewayUrls, gatewayUrlsWith } from './gateway-urls.js';
import { createGateways } from './gateways.js';
import { decisiveReports } from './decisive-reports.js';
import { payuPublicSandbox } from './payu-public-sandbox.js';
import { signConfirmation, signRequest } from './payu-signatures.js';
import { callbackRequest, paymentRequest, productionAccount } from './testing/payment-request.js';

const options = { urls: defaultGatewayUrls, publicUrl: 'http://localhost:4000', production: false };
const emptyAccount = productionAccount({});

it('createGateways returns all gateways, and the test gateway only outside production', () => {
  const { PAYU, WOMPI, EPAYCO, MERCADO_PAGO, TEST } = GatewayKind;
  expect([...createGateways(options).keys()]).toEqual([PAYU, WOMPI, EPAYCO, MERCADO_PAGO, TEST]);
  expect([...createGateways({ ...options, production: true }).keys()]).toEqual([PAYU, WOMPI, EPAYCO, MERCADO_PAGO]);
});

it('the credential fields of all gateways mark the secret ones', () => {
  const secrets = [...createGateways(options).values()].map(({ kind, fields }) => [
    kind,
    fields.filter(({ secret }) => secret).map(({ name }) => name),
  ]);
  expect(secrets).toEqual([
    ['PAYU', ['apiKey', 'apiLogin', 'hmacKey']],
    ['WOMPI', ['integritySecret', 'eventsSecret', 'privateKey']],
    ['EPAYCO', ['pKey', 'privateKey']],
    ['MERCADO_PAGO', ['accessToken', 'webhookSecret']],
    ['TEST', []],
  ]);
});

it.each(
  [...createGateways({ ...options, production: true }).values()].map((gateway) => [gateway.name, gateway] as const),
)('the gateway %s without credentials throws GatewayUnavailable', async (_name, gateway) => {
  await expect(gateway.startCheckout(paymentRequest(), emptyAccount)).rejects.toThrow(GatewayUnavailable);
  expect(gateway.readReference(callbackRequest({ body: null }))).toBeNull();
});

describe('the Pasarela de pruebas', () => {
  const gateway = createGateways(options).get(GatewayKind.TEST);

  it('the test gateway posts PayU’s form, signed with the published account, to a local page', async () => {
    const checkout = await gateway?.startCheckout(paymentRequest(), emptyAccount);
    expect(checkout?.url).toBe('http://localhost:4000/pasarela-de-pruebas');
    expect(checkout?.fields).toMatchObject({
      merchantId: '508029',
      accountId: '512321',
      test: '1',
      signature: signRequest(payuPublicSandbox, 'EVT20260001A', '50000', 'COP'),
    });
    expect(JSON.stringify(checkout)).not.toContain(payuPublicSandbox.apiKey);
  });

  it('the test gateway reads a confirmation of the published account as a test', async () => {
    const body = {
      merchant_id: '508029',
      reference_sale: 'EVT-2026-0001',
      value: '50000.00',
      currency: 'COP',
      state_pol: '4',
      transaction_id: 'uno',
      test: '0',
      sign: '614e0f19f6d2c530ac17d216cd8a793f',
    };
    expect(signConfirmation(payuPublicSandbox, 'EVT-2026-0001', '50000.00', 'COP', '4')).toBe(body.sign);
    expect(await gateway?.verify(callbackRequest({ body }), emptyAccount)).toMatchObject([
      { state: 'approved', test: true, amountInCents: 5_000_000 },
    ]);
    expect(await gateway?.fetchReports('EVT-2026-0001', null, emptyAccount)).toEqual([]);
  });
});

it('decisiveReports returns every approved or returned attempt, or else the attempt of the highest rank', () => {
  const report = {
    reference: 'A',
    transactionId: '1',
    rawState: '',
    amountInCents: 1,
    currency: 'COP',
    test: false,
    readBack: true,
  };
  const all = (['expired', 'rejected', 'approved', 'pending', 'refunded'] as const).map((state) => ({
    ...report,
    state,
  }));
  const states = (reports: typeof all) => decisiveReports(reports).map(({ state }) => state);
  expect(states(all.filter(({ state }) => state !== 'approved'))).toEqual(['pending']);
  expect(states([...all, ...all])).toEqual(['approved', 'approved', 'refunded', 'refunded']);
  expect(states([])).toEqual([]);
});

it('gatewayUrlsWith replaces URLs by name and refuses unknown names', () => {
  const urls = gatewayUrlsWith({ wompiApi: 'http://127.0.0.1:1' });
  expect([urls.sandbox.wompiApi, urls.production.wompiApi]).toEqual(['http://127.0.0.1:1', 'http://127.0.0.1:1']);
  expect(urls.production.payuCheckout).toBe(defaultGatewayUrls.production.payuCheckout);
  expect(() => gatewayUrlsWith({ wompi: 'http://127.0.0.1:1' })).toThrow('Unknown gateway address: wompi');
});
