import { recordAudit } from '../../audit/record.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { sql } from '../../platform/database/sql.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { findPayment } from '../find-payment.js';
import type { PaymentNoteInput } from '../decisions/payment-decision.types.js';
import { addToHistory } from '../payment-history.js';
import type { Payment } from '../payment.entity.js';
import { unverifiedCallbacksSql } from './unverified-callbacks.js';

/**
 * Dismisses the unverified callbacks of a payment: they are not retried and stay in its history.
 * @throws NOT_FOUND
 * @throws WRONG_STATE if there are none
 */
export function dismissCallbacks(ctx: AppContext, id: number, { note }: PaymentNoteInput): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await findPayment(tx, id);
    const dismissed = await sql(
      tx.em,
      `update payment_notice set outcome = 'DISMISSED', next_try_at = null where payment_id = $2 and ${unverifiedCallbacksSql} returning id`,
      [tx.now, payment.id],
    );
    if (dismissed.length === 0)
      throw new AppError(ErrorCode.WRONG_STATE, { message: 'Este pago ya no tiene avisos sin comprobar.' });
    addToHistory(tx, payment, { action: 'notices dismissed', note: note.trim() });
    recordAudit(tx, {
      subject: 'payment',
      subjectId: payment.id,
      eventId: payment.event.id,
      action: 'notices dismissed',
      detail: { note: note.trim(), count: dismissed.length },
    });
    return payment;
  });
}
