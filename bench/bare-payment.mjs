import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from './bare-transaction.mjs';

const lockPurchase = {
  name: 'lock what is paid',
  text: `SELECT id, event_id, title, amount, payer, status, hold_expires_at > now() AS lives FROM purchase
    WHERE token = $1 FOR UPDATE`,
};
const readAccount = {
  name: 'active account',
  text: `SELECT sandbox, credentials FROM gateway_account WHERE event_id = $1 AND kind = 'TEST' AND active`,
};
const findOpen = {
  name: 'open payment',
  text: `SELECT reference FROM payment WHERE purchase_id = $1 AND gateway = 'TEST' AND amount = $2 AND status = 'PENDING'
    AND transaction_id IS NULL ORDER BY id DESC LIMIT 1`,
};
const insertPayment = {
  name: 'started payment',
  text: `INSERT INTO payment (purchase_id, event_id, gateway, reference, amount, status, created_at, updated_at)
    VALUES ($1, $2, 'TEST', $3, $4, 'PENDING', now(), now()) RETURNING id`,
};
const insertAudit = {
  name: 'audit of a payment',
  text: `INSERT INTO audit_entry (at, actor, subject, subject_id, event_id, action, after)
    VALUES (now(), 'visitor', 'payment', $1, $2, 'created', $3)`,
};

/**
 * Opens a payment of a held purchase, or finds the open one, and signs its form. @returns null if nothing is to be paid
 */
export function startPayment(pool, { apiKey, merchantId, accountId }, { token }) {
  return inTransaction(pool, async (client) => {
    const purchase = (await client.query(lockPurchase, [token])).rows[0];
    if (!purchase?.lives || !['UNPAID', 'REJECTED'].includes(purchase.status)) return null;
    const { id, event_id: event, title, payer } = purchase;
    const amount = Number(purchase.amount);
    if ((await client.query(readAccount, [event])).rowCount === 0) return null;
    let reference = (await client.query(findOpen, [id, amount])).rows[0]?.reference;
    if (!reference) {
      reference = `B${randomBytes(8).toString('hex')}X`;
      const payment = (await client.query(insertPayment, [id, event, reference, amount])).rows[0];
      const after = JSON.stringify({ gateway: 'TEST', amount, status: 'PENDING' });
      await client.query(insertAudit, [payment.id, event, after]);
    }
    const signed = [apiKey, merchantId, reference, amount, 'COP'].join('~');
    const signature = createHash('md5').update(signed).digest('hex');
    const form = { merchantId, accountId, referenceCode: reference, description: title, amount, signature };
    return { reference, amount, checkout: { ...form, currency: 'COP', buyerEmail: payer.email } };
  });
}
