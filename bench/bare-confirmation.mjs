import { createHash, timingSafeEqual } from 'node:crypto';

const insertNotice = {
  name: 'notice',
  text: `INSERT INTO payment_notice (gateway, request, outcome, received_at, next_try_at)
    VALUES ('TEST', $1, 'RECEIVED', now(), now() + interval '2 minutes') RETURNING id`,
};
const findPayment = {
  name: 'find payment',
  text: `SELECT payment.id, account.credentials FROM payment
    LEFT JOIN gateway_account account ON account.event_id = payment.event_id AND account.kind = 'TEST'
    WHERE payment.reference = $1 AND payment.gateway = 'TEST'`,
};
const settle = { name: 'settle', text: 'SELECT bare.settle($1, $2, $3, $4, $5, $6)' };

/**
 * Stores a confirmation as received, verifies its signature, and applies it with payment and registration locked, with
 * audit entries and mail. @returns the HTTP status
 */
export async function confirmPayment(pool, gateway, { headers, ...request }) {
  const { authorization: _authorization, cookie: _cookie, ...stored } = headers;
  const { reference_sale, transaction_id, state_pol, value, currency, ...sent } = request.body;
  const notice = (await pool.query(insertNotice, [JSON.stringify({ ...request, headers: stored })])).rows[0];
  const payment = (await pool.query(findPayment, [reference_sale])).rows[0];
  if (!payment) return 404;
  if (!payment.credentials || !isSigned(gateway, { reference_sale, value, currency, state_pol, ...sent })) return 400;
  const cents = Math.round(Number(value) * 100);
  await pool.query(settle, [notice.id, payment.id, transaction_id, state_pol, cents, currency]);
  return 200;
}

function isSigned({ apiKey, merchantId }, { merchant_id, reference_sale, value, currency, state_pol, sign }) {
  const text = [apiKey, merchantId, reference_sale, value.replace(/0$/, ''), currency, state_pol].join('~');
  const computed = Buffer.from(createHash('md5').update(text).digest('hex'));
  const received = Buffer.from(sign);
  return merchant_id === merchantId && received.length === computed.length && timingSafeEqual(received, computed);
}
