import { z } from 'zod';
import { centsOf } from './decimal-amount.js';
import type { GatewayReport, ReportedState } from './gateway.js';
import { callProvider } from './provider-api.js';
import { payuReason } from './payu-reasons.js';

/** What PayU's ORDER_DETAIL_BY_REFERENCE_CODE needs to know who asks. */
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
  // Without its word on this nothing is taken for money.
  isTest: z.boolean(),
  additionalValues: z.object({ TX_VALUE: amount.optional() }).nullish(),
  transactions: z.array(transaction).nullish(),
});

const answer = z.object({
  code: z.literal('SUCCESS'),
  result: z.object({ payload: z.array(order).nullish() }).nullish(),
});

const states: Readonly<Record<string, ReportedState>> = {
  APPROVED: 'approved',
  DECLINED: 'rejected',
  ERROR: 'rejected',
  EXPIRED: 'expired',
};

/** Payments, in PayU's words: other types (refund, void) are told by the state of the order. */
const isPayment = (type: string | null | undefined): boolean =>
  ['AUTHORIZATION_AND_CAPTURE', 'CAPTURE'].includes(type ?? 'AUTHORIZATION_AND_CAPTURE');

/**
 * Every payment attempt that PayU knows of for a reference.
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
    answer,
  );
  const orders = (reply?.result?.payload ?? []).filter((found) => found.referenceCode === reference);
  return orders.flatMap((found) =>
    (found.transactions ?? []).flatMap((attempt) => reportOf(found, attempt, access.sandbox) ?? []),
  );
}

function reportOf(
  found: z.infer<typeof order>,
  attempt: z.infer<typeof transaction>,
  sandbox: boolean,
): GatewayReport | null {
  const value = attempt.additionalValues?.TX_VALUE ?? found.additionalValues?.TX_VALUE;
  const amountInCents = value ? centsOf(value.value) : null;
  const raw = attempt.transactionResponse?.state;
  if (!value || amountInCents === null || !raw || !isPayment(attempt.type)) return null;
  const state = states[raw] ?? 'pending';
  const back = state === 'approved' ? takenBack(found, attempt) : null;
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

type Told = Pick<GatewayReport, 'state' | 'rawState'>;

/** The state of an order, where its money went back, in our words. */
const backStates: Readonly<Record<string, ReportedState>> = { REFUNDED: 'refunded', CANCELLED: 'voided' };

/**
 * Whether the money of an approved payment went back: its order says so. Of several approved payments in one order only
 * those that an approved refund or void names did.
 */
function takenBack(found: z.infer<typeof order>, attempt: z.infer<typeof transaction>): Told | null {
  const rawState = found.status ?? '';
  const state = backStates[rawState];
  if (!state) return null;
  const approved = (found.transactions ?? []).filter((each) => each.transactionResponse?.state === 'APPROVED');
  const named = new Set(approved.filter(({ type }) => !isPayment(type)).map((each) => each.parentTransactionId));
  const alone = approved.filter(({ type }) => isPayment(type)).length === 1;
  return alone || named.has(attempt.id) ? { state, rawState } : null;
}
