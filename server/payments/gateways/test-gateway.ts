import { GatewayKind } from '../accounts/gateway-kind.js';
import type { Gateway, GatewayAccountData } from './gateway.js';
import { defaultGatewayUrls } from './gateway-urls.js';
import { createPayu } from './payu.js';
import { payuPublicSandbox } from './payu-public-sandbox.js';

/** Path of the page that replaces PayU's checkout. */
export const testCheckoutPath = '/pasarela-de-pruebas';

/** PayU's public sandbox account: it needs no credentials of the organiser, and all its reports are tests. */
const account: GatewayAccountData = { sandbox: true, credentials: payuPublicSandbox };

/**
 * Creates the test gateway ('Pasarela de pruebas'): PayU's adapter with PayU's public sandbox account and a local page.
 */
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
    verify: (callback) => payu.verify(callback, account),
    // The page stores no payments, so there is nothing to report.
    fetchReports: () => Promise.resolve([]),
  };
}
