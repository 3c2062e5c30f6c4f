import { startStandIn, type FakeGatewayServer } from './stand-in-server.js';

/** Returns an order of PayU's queries API with one approved payment; `changes` and `payment` replace the defaults. */
export function payuOrder(
  changes: Record<string, unknown> = {},
  payment: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    id: 857695047,
    accountId: 512321,
    status: 'CAPTURED',
    referenceCode: 'EVT20260001A',
    isTest: false,
    transactions: [
      {
        id: '5fde3c2c-540d-4579-96f7-2a4b8c65a951',
        type: 'AUTHORIZATION_AND_CAPTURE',
        transactionResponse: { state: 'APPROVED', responseCode: 'APPROVED', authorizationCode: '292045' },
        additionalValues: { TX_VALUE: { value: 50000, currency: 'COP' } },
        ...payment,
      },
    ],
    ...changes,
  };
}

interface Query {
  command: string;
  merchant: { apiLogin: string; apiKey: string };
  details: { referenceCode: string };
}

/** Starts a fake of PayU's queries API that accepts one API login. */
export function startStandInPayuReports(
  orders: Record<string, unknown>[],
  apiLogin: string,
): Promise<FakeGatewayServer> {
  return startStandIn(({ body }) => {
    const { command, merchant, details } = body as Query;
    if (command !== 'ORDER_DETAIL_BY_REFERENCE_CODE' || merchant.apiLogin !== apiLogin) {
      return { json: { code: 'ERROR', error: 'Invalid credentials', result: null } };
    }
    const payload = orders.filter((found) => found['referenceCode'] === details.referenceCode);
    return { json: { code: 'SUCCESS', error: null, result: payload.length > 0 ? { payload } : null } };
  });
}
