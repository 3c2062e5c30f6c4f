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

export const gatewayImage = (kind: GatewayKind): string => `/pasarelas/${slugs[kind]}.svg`;
