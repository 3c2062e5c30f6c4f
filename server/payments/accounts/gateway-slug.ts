import { GatewayKind } from './gateway-kind.js';

const slugs: Record<GatewayKind, string> = {
  PAYU: 'payu',
  WOMPI: 'wompi',
  EPAYCO: 'epayco',
  MERCADO_PAGO: 'mercado-pago',
  TEST: 'test',
};

/** Returns the name of a gateway in URLs. */
export const gatewaySlug = (kind: GatewayKind): string => slugs[kind];

export function gatewayFromSlug(slug: string): GatewayKind | null {
  return Object.values(GatewayKind).find((kind) => slugs[kind] === slug) ?? null;
}

/** Returns the number of a gateway in REST, which is the same for all events. */
export const gatewayNumber = (kind: GatewayKind): number => Object.values(GatewayKind).indexOf(kind) + 1;

export const gatewayImage = (kind: GatewayKind): string => `/pasarelas/${slugs[kind]}.svg`;
