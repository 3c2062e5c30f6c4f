import type { Config } from '../platform/config.js';
import type { GatewayKind } from './gateway-kind.js';
import type { Gateway } from './gateways/gateway.js';
import { createGateways } from './gateways/gateways.js';
import { defaultGatewayUrls, gatewayUrlsWith } from './gateways/gateway-urls.js';

export type Gateways = ReadonlyMap<GatewayKind, Gateway>;

/** What GATEWAY_URLS may name. */
export const gatewayUrlNames = Object.keys(defaultGatewayUrls.production);

/** The gateways this installation speaks to; TEST is absent in production. */
export function openGateways(config: Config, publicUrl: string): Gateways {
  return createGateways({ urls: gatewayUrlsWith(config.gatewayUrls), publicUrl, production: config.production });
}

/** Origins a page must be allowed to send forms to and load scripts from, for the gateways' checkouts. */
export function checkoutOrigins(config: Config, publicUrl: string): { forms: string[]; scripts: string[] } {
  const urls = Object.values(gatewayUrlsWith(config.gatewayUrls));
  const origins = (pick: 'payuCheckout' | 'epaycoScript') => [
    ...new Set(urls.map((provider) => new URL(provider[pick]).origin)),
  ];
  return { forms: [...origins('payuCheckout'), publicUrl], scripts: origins('epaycoScript') };
}
