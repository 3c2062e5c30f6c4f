import { createHash, timingSafeEqual } from 'node:crypto';
import { inTransaction } from './bare-transaction.mjs';

const insertNotice = {
  name: 'notice',
  text: `INSERT INTO payment_notice (gateway, request, outcome, received_at, next_try_at)
    VALUES ('TEST', $1, 'RECEIVED', now(), now() + interval '2 minutes') RETURNING id`,
};
const findPayment = {
  name: 'find payment',
  text: `SELECT payment.id, payment.event_id FROM payment JOIN purchase ON purchase.id = payment.purchase_id
    WHERE reference = $1 AND gateway = 'TEST'`,
};
const readAccount = {
  name: 'account',
  text: `SELECT sandbox, credentials FROM gateway_account WHERE event_id = $1 AND kind = 'TEST'`,
};
const lockPayment = {
  name: 'lock payment',
  text: 'SELECT id, purchase_id, event_id, status, amount, currency FROM payment WHERE id = $1 FOR UPDATE',
};
const findUnjudged = {
  name: 'unjudged',
  text: `SELECT FROM payment_notice WHERE id = $1 AND outcome = 'RECEIVED'`,
};
const findSaid = {
  name: 'said',
  text: `SELECT FROM payment_notice WHERE payment_id = $1 AND transaction_id = $2 AND state = $3 AND outcome IN ('APPLIED', 'IGNORED')`,
};
const lockRegistration = {
  name: 'lock registration',
  text: 'SELECT id, status, amount FROM purchase WHERE id = $1 FOR UPDATE',
};
const approvePayment = {
  name: 'approve',
  text: `UPDATE payment SET status = 'APPROVED', transaction_id = $2, received_in_cents = $3, received_currency = $4,
      review = $5, approved_at = now(), updated_at = now(), charges = charges || jsonb_build_object('transactionId', $2::text,
        'amountInCents', $3::bigint, 'currency', $4::text, 'approvedAt', now(), 'readBack', false, 'returned', null)
    WHERE id = $1`,
};
const markPaid = {
  name: 'paid',
  text: `UPDATE purchase SET status = 'PAID', hold_expires_at = NULL WHERE id = $1`,
};
const insertAudit = {
  name: 'audit of a change',
  text: `INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, before, after, detail)
    VALUES (now(), 'gateway', $1, $2, $3, $4, $5, $6, $7)`,
};
const enqueueMail = {
  name: 'mail',
  text: `INSERT INTO pgboss.job_common (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, keep_until)
    SELECT name, $1, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
      expire_seconds, deletion_seconds, heartbeat_seconds, now() + retention_seconds * interval '1 second'
    FROM pgboss.queue WHERE name = 'send-confirmation'`,
};
const noteOutcome = {
  name: 'outcome',
  text: `UPDATE payment_notice SET payment_id = $2, transaction_id = $3, state = $4, said = $5, outcome = $6,
      obstacle = NULL, next_try_at = NULL WHERE id = $1`,
};

/**
 * Stores a confirmation as received, verifies its signature, and applies it with payment and registration locked, with
 * audit entries and mail. It only stores confirmations of other statuses, which the benchmark does not send. @returns
 * the HTTP status
 */
export async function confirmPayment(pool, gateway, { headers, ...request }) {
  const { authorization: _authorization, cookie: _cookie, ...stored } = headers;
  const sent = request.body;
  const notice = (await pool.query(insertNotice, [JSON.stringify({ ...request, headers: stored })])).rows[0];
  const payment = (await pool.query(findPayment, [sent.reference_sale])).rows[0];
  if (!payment) return 404;
  const account = (await pool.query(readAccount, [payment.event_id])).rows[0];
  if (!account || !isSigned(gateway, sent)) return 400;
  await inTransaction(pool, (client) => apply(client, notice.id, payment.id, sent));
  return 200;
}

function isSigned({ apiKey, merchantId }, { merchant_id, reference_sale, value, currency, state_pol, sign }) {
  const text = [apiKey, merchantId, reference_sale, value.replace(/0$/, ''), currency, state_pol].join('~');
  const computed = Buffer.from(createHash('md5').update(text).digest('hex'));
  const received = Buffer.from(sign);
  return merchant_id === merchantId && received.length === computed.length && timingSafeEqual(received, computed);
}

async function apply(client, noticeId, paymentId, { transaction_id, state_pol, value, currency }) {
  const payment = (await client.query(lockPayment, [paymentId])).rows[0];
  if ((await client.query(findUnjudged, [noticeId])).rowCount === 0) return;
  const duplicates = await client.query(findSaid, [paymentId, transaction_id, state_pol]);
  const approved = state_pol === '4';
  const applies = duplicates.rowCount === 0 && payment.status === 'PENDING' && approved;
  if (applies) await approve(client, payment, transaction_id, Math.round(Number(value) * 100), currency);
  const outcome = applies ? 'APPLIED' : duplicates.rowCount > 0 ? 'DUPLICATE' : 'IGNORED';
  const report = approved ? 'APPROVED' : null;
  await client.query(noteOutcome, [noticeId, paymentId, transaction_id, state_pol, report, outcome]);
}

async function approve(client, payment, transaction, cents, currency) {
  const note = (subject, id, action, before, after, detail = null) =>
    client.query(insertAudit, [subject, id, payment.event_id, action, { status: before }, { status: after }, detail]);
  const registration = (await client.query(lockRegistration, [payment.purchase_id])).rows[0];
  const review = reviewReason(payment, registration, cents, currency);
  await client.query(approvePayment, [payment.id, transaction, cents, currency, review]);
  await note('payment', payment.id, 'approved', payment.status, 'APPROVED', { transaction });
  if (review) return;
  await client.query(markPaid, [registration.id]);
  await note('registration', registration.id, 'paid', registration.status, 'PAID');
  await client.query(enqueueMail, [JSON.stringify({ purchaseId: registration.id })]);
}

/** Returns the reason of a review; null: the payment pays the registration. */
function reviewReason(payment, registration, cents, currency) {
  const asAsked = Number(payment.amount) * 100 === cents && payment.currency === currency;
  if (!asAsked || payment.amount !== registration.amount) return 'AMOUNT_MISMATCH';
  if (['EXPIRED', 'DELETED', 'REFUNDED'].includes(registration.status)) return 'SEAT_LOST';
  return ['UNPAID', 'REJECTED'].includes(registration.status) ? null : 'DOUBLE_CHARGE';
}
