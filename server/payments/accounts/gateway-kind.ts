/**
 * Gateways. The position is the number in REST, so add a new one at the end. TEST is the test gateway ('Pasarela de
 * pruebas'): PayU's protocol with a local page, absent in production.
 */
export enum GatewayKind {
  PAYU = 'PAYU',
  WOMPI = 'WOMPI',
  EPAYCO = 'EPAYCO',
  MERCADO_PAGO = 'MERCADO_PAGO',
  TEST = 'TEST',
}

/** Gateways whose checkout form is signed without a call to the gateway, by preference. */
export const formKinds: readonly GatewayKind[] = [GatewayKind.PAYU, GatewayKind.TEST];
