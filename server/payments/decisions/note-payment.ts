import { recordAudit } from '../../audit/record.js';
import { inTransaction } from '../../platform/database/transaction.js';
import type { AppContext } from '../../app-context.js';
import { findPayment } from '../find-payment.js';
import type { PaymentNoteInput } from './payment-decision.types.js';
import { addToHistory } from '../payment-history.js';
import type { Payment } from '../payment.entity.js';

/** Adds a note to a payment in any status. @throws NOT_FOUND */
export function addPaymentNote(ctx: AppContext, id: number, { note }: PaymentNoteInput): Promise<Payment> {
  return inTransaction(ctx, async (tx) => {
    const payment = await findPayment(tx, id);
    addToHistory(tx, payment, { action: 'noted', note: note.trim() });
    recordAudit(tx, {
      subject: 'payment',
      subjectId: payment.id,
      eventId: payment.event.id,
      action: 'noted',
      detail: { note: note.trim() },
    });
    return payment;
  });
}
