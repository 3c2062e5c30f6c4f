import { z } from 'zod';
import { decimalToCents } from './decimal-amount.js';
import type { GatewayReport, ReportedState } from './gateway.js';
import { callProvider } from './provider-api.js';
import { payuReason } from './payu-reasons.js';

/** URL and credentials for PayU's ORDER_DETAIL_BY_REFERENCE_CODE. */
export interface PayuReportsAccess {
  url: string;
  apiLogin: string;
  apiKey: string;
  sandbox: boolean;
}

const amount = z.object({ value: z.union([z.string(), z.number()]).transform(String), currency: z.string() });

const transaction = z.object({
  id: z.string(),
  type: z.string().nullish(),
  parentTransactionId: z.string().nullish(),
  transactionResponse: z.object({ state: z.string(), responseCode: z.string().nullish() }).nullish(),
  additionalValues: z.object({ TX_VALUE: amount.optional() }).nullish(),
});

const order = z.object({
  accountId: z.union([z.string(), z.number()]).transform(String).nullish(),
  status: z.string().nullish(),
  referenceCode: z.string(),
  // Required: without it a test order would count as money.
  isTest: z.boolean(),
  additionalValues: z.object({ TX_VALUE: amount.optional() }).nullish(),
  transactions: z.array(transaction).nullish(),
});

const orderResponse = z.object({
  code: z.literal('SUCCESS'),
  result: z.object({ payload: z.array(order).nullish() }).nullish(),
});

const states: Readonly<Record<string, ReportedState>> = {
  APPROVED: 'approved',
  DECLINED: 'rejected',
  ERROR: 'rejected',
  EXPIRED: 'expired',
};

/** Returns whether a transaction is a payment. Other types (refund, void) show in the status of the order. */
const isPayment = (type: string | null | undefined): boolean =>
  ['AUTHORIZATION_AND_CAPTURE', 'CAPTURE'].includes(type ?? 'AUTHORIZATION_AND_CAPTURE');

/**
 * Returns the reports on all payment attempts that PayU has for a reference.
 * @see https://developers.payulatam.com/latam/es/docs/integrations/api-integration/queries-api.html
 * @throws GatewayUnavailable
 */
export async function payuReports(reference: string, access: PayuReportsAccess): Promise<GatewayReport[]> {
  const reply = await callProvider(
    {
      what: 'PayU, order by reference',
      url: access.url,
      method: 'POST',
      body: {
        test: access.sandbox,
        language: 'es',
        command: 'ORDER_DETAIL_BY_REFERENCE_CODE',
        merchant: { apiLogin: access.apiLogin, apiKey: access.apiKey },
        details: { referenceCode: reference },
      },
    },
    orderResponse,
  );
  const orders = (reply?.result?.payload ?? []).filter((found) => found.referenceCode === reference);
  return orders.flatMap((found) =>
    (found.transactions ?? []).flatMap((attempt) => payuReport(found, attempt, access.sandbox) ?? []),
  );
}

function payuReport(
  found: z.infer<typeof order>,
  attempt: z.infer<typeof transaction>,
  sandbox: boolean,
): GatewayReport | null {
  const value = attempt.additionalValues?.TX_VALUE ?? found.additionalValues?.TX_VALUE;
  const amountInCents = value ? decimalToCents(value.value) : null;
  const raw = attempt.transactionResponse?.state;
  if (!value || amountInCents === null || !raw || !isPayment(attempt.type)) return null;
  const state = states[raw] ?? 'pending';
  const back = state === 'approved' ? orderReturn(found, attempt) : null;
  return {
    reference: found.referenceCode,
    transactionId: attempt.id,
    state: back?.state ?? state,
    rawState: back?.rawState ?? raw,
    amountInCents,
    currency: value.currency.toUpperCase(),
    test: sandbox || found.isTest,
    readBack: true,
    ...(state === 'rejected' ? payuReason(attempt.transactionResponse?.responseCode) : {}),
  };
}

type ReturnState = Pick<GatewayReport, 'state' | 'rawState'>;

/** Statuses of an order whose money was returned. */
const backStates: Readonly<Record<string, ReportedState>> = { REFUNDED: 'refunded', CANCELLED: 'voided' };

/**
 * Returns the state of an approved payment whose money was returned, by the status of its order; null if it was not
 * returned. With several approved payments in one order, only those named by an approved refund or void were returned.
 */
function orderReturn(payuOrder: z.infer<typeof order>, attempt: z.infer<typeof transaction>): ReturnState | null {
  const rawState = payuOrder.status ?? '';
  const state = backStates[rawState];
  if (!state) return null;
  const approved = (payuOrder.transactions ?? []).filter((found) => found.transactionResponse?.state === 'APPROVED');
  const named = new Set(
    approved.filter(({ type }) => !isPayment(type)).map(({ parentTransactionId }) => parentTransactionId),
  );
  const alone = approved.filter(({ type }) => isPayment(type)).length === 1;
  return alone || named.has(attempt.id) ? { state, rawState } : null;
}
