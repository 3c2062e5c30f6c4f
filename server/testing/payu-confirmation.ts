import { createHash, randomUUID } from 'node:crypto';

/** PayU's public sandbox account, which anyone may sign with. */
const MERCHANT = '508029';
const API_KEY = '4Vj8eK4rloUd272L48hsrarnUA';

export interface Confirmation {
  reference: string;
  /** Amount in pesos. */
  amount: number;
  /** PayU's state_pol: 4 approved, 6 declined, 5 expired, 7 pending; the test gateway also sends REFUNDED. */
  state: number | 'REFUNDED';
  transaction?: string;
  currency?: string;
  /** Replaces the correct signature. */
  sign?: string;
  /** Gateway in the URL. */
  gateway?: 'test' | 'payu';
  /** PayU's test flag, which the signature does not cover. */
  test?: '0' | '1';
  headers?: Record<string, string>;
}

/**
 * Sends a callback as PayU does, signed by the documented formula, independently of the adapter.
 * @returns HTTP status
 */
export async function confirm(
  address: string,
  {
    reference,
    amount,
    state,
    transaction = randomUUID(),
    currency = 'COP',
    sign,
    gateway = 'test',
    test = '1',
    headers = {},
  }: Confirmation,
): Promise<number> {
  const signed = createHash('md5')
    .update([API_KEY, MERCHANT, reference, `${amount}.0`, currency, state].join('~'))
    .digest('hex');
  const body = new URLSearchParams({
    merchant_id: MERCHANT,
    state_pol: String(state),
    reference_sale: reference,
    reference_pol: '7069375',
    sign: sign ?? signed,
    value: `${amount}.00`,
    currency,
    test,
    transaction_id: transaction,
    response_message_pol: state === 4 ? 'APPROVED' : 'ENTITY_DECLINED',
  });
  const { status } = await fetch(`${address}/api/payments/${gateway}/confirmation`, {
    method: 'POST',
    headers,
    body,
  });
  return status;
}
