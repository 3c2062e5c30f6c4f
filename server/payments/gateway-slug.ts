import { GatewayKind } from './gateway-kind.js';

const slugs: Record<GatewayKind, string> = {
  PAYU: 'payu',
  WOMPI: 'wompi',
  EPAYCO: 'epayco',
  MERCADO_PAGO: 'mercado-pago',
  TEST: 'test',
};

/** A gateway's name in addresses. */
export const gatewaySlug = (kind: GatewayKind): string => slugs[kind];

export function gatewayOfSlug(slug: string): GatewayKind | null {
  return Object.values(GatewayKind).find((kind) => slugs[kind] === slug) ?? null;
}

/** The number that names a gateway in REST, the same in every event and whichever others are switched on. */
export const gatewayNumber = (kind: GatewayKind): number => Object.values(GatewayKind).indexOf(kind) + 1;

export const gatewayImage = (kind: GatewayKind): string => `/pasarelas/${slugs[kind]}.svg`;
