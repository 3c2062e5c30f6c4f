import { sql } from '../platform/sql.js';
import { sqlState, uniqueViolation } from '../platform/transaction.js';
import { load } from '../platform/loaders.js';
import type { Work } from '../work.js';
import { NoticeOutcome } from './payment-notice.entity.js';
import { PaymentStatus } from './payment-states.js';

/**
 * Purchases of which a payment is under way: somebody was sent to its checkout, or its gateway has spoken of it, and how
 * it ended is not known; or money came for it. Data of a payment that are only stored, as a REST save does, are none;
 * neither is a payment that was refused or has ended: whoever pays begins anew.
 */
export async function purchasesBeingPaid({ em }: Work, ids: readonly number[]): Promise<Map<number, boolean>> {
  const rows = await sql<{ id: number }>(
    em,
    `select distinct p.purchase_id as id from payment p
      where p.purchase_id = any($1) and (
        p.status = '${PaymentStatus.APPROVED}' or p.review is not null
        or p.status = '${PaymentStatus.PENDING}' and (
          p.checkout_opened_at is not null or p.transaction_id is not null
          or exists (select from payment_notice n where n.payment_id = p.id
            and n.outcome not in ('${NoticeOutcome.REFUSED}', '${NoticeOutcome.DISMISSED}'))))`,
    [ids],
  );
  return new Map(rows.map(({ id }) => [id, true]));
}

/** Whether a payment of a purchase is under way: until its end is known, what was bought stays as it is. */
export const isBeingPaid = async (work: Work, purchaseId: number): Promise<boolean> =>
  (await load(work, purchasesBeingPaid, purchaseId)) ?? false;

/** The same under the lock of the purchase, as whoever had it before has left it. */
export const isBeingPaidNow = async (work: Work, purchaseId: number): Promise<boolean> =>
  (await purchasesBeingPaid(work, [purchaseId])).has(purchaseId);

/** Notes that somebody goes to the checkout of a stored payment, whose purchase is locked. */
export async function noteOpened({ em, now }: Work, paymentId: number): Promise<void> {
  await sql(em, 'update payment set checkout_opened_at = $2 where id = $1', [paymentId, now]);
}

/**
 * Takes back what this work noted: the gateway answered nothing, so that nobody was sent anywhere. If the purchase has another
 * attempt whose checkout was not opened, which the next try uses, this one expires.
 */
export async function noteNotOpened({ em, now }: Work, reference: string): Promise<void> {
  const change = (set: string) =>
    sql(em, `update payment set ${set} where reference = $1 and checkout_opened_at = $2`, [reference, now]);
  try {
    await change('checkout_opened_at = null');
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    await change(`status = '${PaymentStatus.EXPIRED}', updated_at = $2`);
  }
}
