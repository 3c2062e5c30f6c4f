import { signEpayco } from '../epayco-signature.js';
import { startStandIn, type FakeGatewayServer } from './stand-in-server.js';

/** Credentials of a fictitious merchant. */
export const epaycoMerchant = {
  customerId: '12345',
  pKey: 'clave_de_prueba',
  publicKey: 'llave_publica',
  privateKey: 'llave_privada',
};

/** Returns a transaction of the validation API with a valid signature; `changes` replace the defaults. */
export function epaycoTransaction(changes: Record<string, string | number> = {}): Record<string, string | number> {
  const found = {
    x_cust_id_cliente: epaycoMerchant.customerId,
    x_ref_payco: 364251404,
    x_transaction_id: '364251404',
    x_id_factura: 'EVT20260001A',
    x_id_invoice: 'EVT20260001A',
    x_amount: 106000,
    x_currency_code: 'COP',
    x_bank_name: 'BANCOLOMBIA',
    x_cod_response: 1,
    x_response: 'Aceptada',
    x_response_reason_text: '00-Aprobada',
    x_test_request: 'FALSE',
    ...changes,
  };
  const signed = {
    refPayco: String(found.x_ref_payco),
    transactionId: String(found.x_transaction_id),
    amount: String(found.x_amount),
    currency: String(found.x_currency_code),
  };
  return { ...found, x_signature: signEpayco(epaycoMerchant.customerId, epaycoMerchant.pKey, signed) };
}

/** Starts a fake of ePayco's API: login, checkout sessions, search by invoice and validation. */
export function startStandInEpayco(transactions: Record<string, string | number>[]): Promise<FakeGatewayServer> {
  const { publicKey, privateKey } = epaycoMerchant;
  const basic = `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}`;
  return startStandIn(({ method, path, headers, body }) => {
    if (method === 'POST' && path === '/login') {
      return headers.authorization === basic
        ? { json: { token: 'token-de-sesion' } }
        : { status: 401, json: { error: 'Unauthorized' } };
    }
    const validated = /^\/validation\/v1\/reference\/(.+)$/.exec(path)?.[1];
    if (method === 'GET' && validated) {
      const data = transactions.find((found) => String(found['x_ref_payco']) === validated);
      return { json: data ? { success: true, data } : { success: false, title: 'Error' } };
    }
    if (headers.authorization !== 'Bearer token-de-sesion') return { status: 401, json: { error: 'Unauthorized' } };
    if (method === 'POST' && path === '/payment/session/create') {
      return { json: { success: true, data: { sessionId: 'sesion-1', token: 'token-de-pago' } } };
    }
    if (method === 'POST' && path === '/transaction') {
      const invoice = (body as { filter: { referenceClient: string } }).filter.referenceClient;
      const data = transactions.filter((found) => found['x_id_invoice'] === invoice);
      return {
        json: { success: true, data: { data: data.map((found) => ({ referencePayco: found['x_ref_payco'] })) } },
      };
    }
    return null;
  });
}
