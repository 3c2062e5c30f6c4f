import { createHash, randomBytes } from 'node:crypto';

const openPayment = {
  name: 'payment',
  text: 'SELECT reference, amount, title, payer FROM bare.start_payment($1, $2)',
};

/**
 * Opens a payment of a held purchase, or finds the open one, and signs its form. @returns null if nothing is to be paid
 */
export async function startPayment(pool, { apiKey, merchantId, accountId }, { token }) {
  const opened = (await pool.query(openPayment, [token, `B${randomBytes(8).toString('hex')}X`])).rows[0];
  if (!opened) return null;
  const { reference, title, payer } = opened;
  const amount = Number(opened.amount);
  const signed = [apiKey, merchantId, reference, amount, 'COP'].join('~');
  const signature = createHash('md5').update(signed).digest('hex');
  const form = { merchantId, accountId, referenceCode: reference, description: title, amount, signature };
  return { reference, amount, checkout: { ...form, currency: 'COP', buyerEmail: payer.email } };
}
