import { startStandIn, type FakeGatewayServer } from './stand-in-server.js';

export interface WompiTransaction {
  id: string;
  reference: string;
  status: string;
  status_message?: string | null;
  amount_in_cents: number;
  currency: string;
}

/** Starts a fake of Wompi's transactions API: by ID with any key, by reference with the private key. */
export function startStandInWompi(transactions: WompiTransaction[], privateKey: string): Promise<FakeGatewayServer> {
  return startStandIn(({ path, query, headers }) => {
    if (path === '/v1/transactions') {
      if (headers.authorization !== `Bearer ${privateKey}`)
        return { status: 401, json: { error: { type: 'INVALID_ACCESS_TOKEN' } } };
      return { json: { data: transactions.filter(({ reference }) => reference === query.get('reference')), meta: {} } };
    }
    const found = transactions.find(({ id }) => path === `/v1/transactions/${id}`);
    return found ? { json: { data: found, meta: {} } } : null;
  });
}
