import { GatewayKind } from '../accounts/gateway-kind.js';
import { createEpayco } from './epayco.js';
import type { Gateway } from './gateway.js';
import type { GatewayUrls } from './gateway-urls.js';
import { createMercadoPago } from './mercado-pago.js';
import { createPayu } from './payu.js';
import { createTestGateway } from './test-gateway.js';
import { createWompi } from './wompi.js';

export interface GatewaysOptions {
  urls: GatewayUrls;
  /** Public URL of this installation, without a slash at the end. */
  publicUrl: string;
  /** Whether this is production, where the test gateway does not exist. */
  production: boolean;
}

/** Creates all gateway adapters by kind, in the order of the back-office. */
export function createGateways({ urls, publicUrl, production }: GatewaysOptions): ReadonlyMap<GatewayKind, Gateway> {
  const gateways = [createPayu(urls, { production }), createWompi(urls), createEpayco(urls), createMercadoPago(urls)];
  if (!production) gateways.push(createTestGateway(publicUrl));
  return new Map(gateways.map((gateway) => [gateway.kind, gateway]));
}
