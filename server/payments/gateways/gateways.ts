import { GatewayKind } from '../gateway-kind.js';
import { createEpayco } from './epayco.js';
import type { Gateway } from './gateway.js';
import type { GatewayUrls } from './gateway-urls.js';
import { createMercadoPago } from './mercado-pago.js';
import { createPayu } from './payu.js';
import { createTestGateway } from './test-gateway.js';
import { createWompi } from './wompi.js';

export interface GatewaysOptions {
  urls: GatewayUrls;
  /** Our own address, without a slash at the end. */
  publicUrl: string;
  /** In production there is no Pasarela de pruebas. */
  production: boolean;
}

/** All gateways by kind, in the order the back-office shows them. */
export function createGateways({ urls, publicUrl, production }: GatewaysOptions): ReadonlyMap<GatewayKind, Gateway> {
  const gateways = [createPayu(urls, { production }), createWompi(urls), createEpayco(urls), createMercadoPago(urls)];
  if (!production) gateways.push(createTestGateway(publicUrl));
  return new Map(gateways.map((gateway) => [gateway.kind, gateway]));
}
