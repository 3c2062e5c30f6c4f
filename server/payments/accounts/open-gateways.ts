import type { Config } from '../../platform/config/config.js';
import type { GatewayKind } from './gateway-kind.js';
import type { Gateway } from '../gateways/gateway.js';
import { createGateways } from '../gateways/gateways.js';
import { defaultGatewayUrls, gatewayUrlsWith } from '../gateways/gateway-urls.js';

type Gateways = ReadonlyMap<GatewayKind, Gateway>;

declare module '../../app-context.js' {
  interface Services {
    gateways: Gateways;
  }
}

/** Names that GATEWAY_URLS may contain. */
export const gatewayUrlNames = Object.keys(defaultGatewayUrls.production);

/** Creates the gateways of this installation; TEST is absent in production. */
export function openGateways(config: Config, publicUrl: string): Gateways {
  return createGateways({ urls: gatewayUrlsWith(config.gatewayUrls), publicUrl, production: config.production });
}

/** Returns the origins for the content security policy: those of the checkouts' forms and scripts. */
export function checkoutOrigins(config: Config, publicUrl: string): { forms: string[]; scripts: string[] } {
  const urls = Object.values(gatewayUrlsWith(config.gatewayUrls));
  const origins = (pick: 'payuCheckout' | 'epaycoScript') => [
    ...new Set(urls.map((provider) => new URL(provider[pick]).origin)),
  ];
  return { forms: [...origins('payuCheckout'), publicUrl], scripts: origins('epaycoScript') };
}
