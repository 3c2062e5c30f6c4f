/** The gateways we speak to; their numbers in REST are their places here: a new one goes to the end. TEST is the Pasarela de pruebas: PayU's protocol against a page of our own, never offered in production. */
export enum GatewayKind {
  PAYU = 'PAYU',
  WOMPI = 'WOMPI',
  EPAYCO = 'EPAYCO',
  MERCADO_PAGO = 'MERCADO_PAGO',
  TEST = 'TEST',
}

/** Gateways whose checkout is a form we can sign without asking anyone, in the order they are offered. */
export const formKinds: readonly GatewayKind[] = [GatewayKind.PAYU, GatewayKind.TEST];
