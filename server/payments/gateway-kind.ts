/** The gateways we speak to. TEST is the Pasarela de pruebas: PayU's protocol against a page of our own, never offered in production. */
export enum GatewayKind {
  PAYU = 'PAYU',
  WOMPI = 'WOMPI',
  EPAYCO = 'EPAYCO',
  MERCADO_PAGO = 'MERCADO_PAGO',
  TEST = 'TEST',
}
