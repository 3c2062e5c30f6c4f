import { createHash } from 'node:crypto';
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

/** Live account of an organiser. */
export const wompiAccount = {
  publicKey: 'pub_prod_llave',
  integritySecret: 'prod_integridad',
  eventsSecret: 'prod_eventos',
  privateKey: 'prv_prod_llave',
};

/** Returns the body of Wompi's callback, signed by the documented formula. */
export function wompiEvent(transaction: WompiTransaction, { test = false } = {}): string {
  const timestamp = 1732200000;
  const signed = `${transaction.id}${transaction.status}${transaction.amount_in_cents}${timestamp}${wompiAccount.eventsSecret}`;
  return JSON.stringify({
    event: 'transaction.updated',
    data: { transaction },
    environment: test ? 'test' : 'prod',
    signature: {
      properties: ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'],
      checksum: createHash('sha256').update(signed).digest('hex'),
    },
    timestamp,
  });
}
