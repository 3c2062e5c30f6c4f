import type { GatewayKind } from '../../gql/enums';

const slugs: Record<GatewayKind, string> = {
  PAYU: 'payu',
  WOMPI: 'wompi',
  EPAYCO: 'epayco',
  MERCADO_PAGO: 'mercado-pago',
  TEST: 'test',
};

/** Returns the gateway that an address names (`?pasarela=mercado-pago`), or null. */
export function gatewayOfSlug(slug: string | null): GatewayKind | null {
  return (Object.keys(slugs) as GatewayKind[]).find((kind) => slugs[kind] === slug) ?? null;
}

/** Returns the gateway's name in addresses. */
export const gatewaySlug = (kind: GatewayKind): string => slugs[kind];

/** Display names of the gateways. */
export const gatewayNames: Record<GatewayKind, string> = {
  PAYU: 'PayU',
  WOMPI: 'Wompi',
  EPAYCO: 'ePayco',
  MERCADO_PAGO: 'Mercado Pago',
  TEST: 'Pasarela de pruebas',
};

/** Returns the gateway's name as part of a sentence: "Wompi", "la Pasarela de pruebas". */
export const gatewayInWords = (gateway: GatewayKind): string =>
  (gateway === 'TEST' ? 'la ' : '') + gatewayNames[gateway];
