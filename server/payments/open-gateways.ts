import type { Config } from '../platform/config.js';
import type { GatewayKind } from './gateway-kind.js';
import type { Gateway } from './gateways/gateway.js';
import { createGateways } from './gateways/gateways.js';
import { gatewayUrlsWith } from './gateways/gateway-urls.js';

export type Gateways = ReadonlyMap<GatewayKind, Gateway>;

/** The gateways this installation speaks to; TEST is absent in production. */
export function openGateways(config: Config, publicUrl: string): Gateways {
  return createGateways({ urls: gatewayUrlsWith(config.gatewayUrls), publicUrl, production: config.production });
}
