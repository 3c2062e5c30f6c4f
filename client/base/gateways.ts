import type { GatewayKind } from '../gql/enums';

const slugs: Record<GatewayKind, string> = {
  PAYU: 'payu',
  WOMPI: 'wompi',
  EPAYCO: 'epayco',
  MERCADO_PAGO: 'mercado-pago',
  TEST: 'test',
};

/** The gateway an address names (`?pasarela=mercado-pago`), or null. */
export function gatewayOfSlug(slug: string | null): GatewayKind | null {
  return (Object.keys(slugs) as GatewayKind[]).find((kind) => slugs[kind] === slug) ?? null;
}

/** A gateway's name in addresses. */
export const gatewaySlug = (kind: GatewayKind): string => slugs[kind];

/** How a gateway is called where only its kind is known. */
export const gatewayNames: Record<GatewayKind, string> = {
  PAYU: 'PayU',
  WOMPI: 'Wompi',
  EPAYCO: 'ePayco',
  MERCADO_PAGO: 'Mercado Pago',
  TEST: 'Pasarela de pruebas',
};

/** A gateway as it stands in a sentence: "Wompi", "la Pasarela de pruebas". */
export const gatewayInWords = (gateway: GatewayKind): string =>
  (gateway === 'TEST' ? 'la ' : '') + gatewayNames[gateway];
