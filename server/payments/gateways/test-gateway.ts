import { GatewayKind } from '../gateway-kind.js';
import type { Gateway, GatewayAccountData } from './gateway.js';
import { defaultGatewayUrls } from './gateway-urls.js';
import { createPayu } from './payu.js';
import { payuPublicSandbox } from './payu-public-sandbox.js';

/** Path of our own page that stands where PayU's checkout stands. */
export const testCheckoutPath = '/pasarela-de-pruebas';

/** No credentials are asked: the account is PayU's published one, and every report of it says it is a test. */
const account: GatewayAccountData = { sandbox: true, credentials: payuPublicSandbox };

/** The Pasarela de pruebas: PayU's adapter with PayU's public sandbox account, pointed at our own page. */
export function createTestGateway(publicUrl: string): Gateway {
  const payuCheckout = publicUrl + testCheckoutPath;
  const urls = {
    sandbox: { ...defaultGatewayUrls.sandbox, payuCheckout },
    production: { ...defaultGatewayUrls.production, payuCheckout },
  };
  const payu = createPayu(urls, { production: false });
  return {
    ...payu,
    kind: GatewayKind.TEST,
    name: 'Pasarela de pruebas',
    methods: 'Aprueba, rechaza o deja pendiente: no se mueve dinero',
    fields: [],
    startCheckout: (request) => payu.startCheckout(request, account),
    verify: (notice) => payu.verify(notice, account),
    // The page keeps nothing, so it knows of no payment.
    ask: () => Promise.resolve([]),
  };
}
