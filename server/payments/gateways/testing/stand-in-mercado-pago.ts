import { startStandIn, type FakeGatewayServer } from './stand-in-server.js';

export interface MercadoPagoPayment {
  id: number;
  status: string;
  status_detail: string;
  external_reference: string | null;
  transaction_amount: number;
  currency_id: string;
  live_mode: boolean;
}

/** Starts a fake of Mercado Pago's preferences and payments API that accepts one access token. */
export function startStandInMercadoPago(
  payments: MercadoPagoPayment[],
  accessToken: string,
): Promise<FakeGatewayServer> {
  return startStandIn(({ method, path, query, headers }) => {
    if (headers.authorization !== `Bearer ${accessToken}`)
      return { status: 401, json: { message: 'invalid access token' } };
    if (method === 'POST' && path === '/checkout/preferences') {
      const init_point = 'https://www.mercadopago.com.co/checkout/v1/redirect?pref_id=1';
      return { status: 201, json: { id: '1', init_point, sandbox_init_point: init_point.replace('www', 'sandbox') } };
    }
    if (path === '/v1/payments/search') {
      const results = payments.filter((found) => found.external_reference === query.get('external_reference'));
      return { json: { paging: { total: results.length }, results } };
    }
    const found = payments.find(({ id }) => path === `/v1/payments/${id}`);
    return found ? { json: found } : null;
  });
}
