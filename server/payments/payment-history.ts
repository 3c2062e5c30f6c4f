import { ref } from '@mikro-orm/core';
import { AuditAction } from '../audit/audit-enums.js';
import type { AppContext } from '../app-context.js';
import { PaymentDecision } from './decisions/payment-decision-enums.js';
import { PaymentNote } from './decisions/payment-note.entity.js';
import type { Payment } from './payment.entity.js';

/** Action of each decision in the payment's history and in the audit log. */
export const decisionActions: Record<PaymentDecision, AuditAction> = {
  REINSTATE: AuditAction.REINSTATED,
  ACCEPT: AuditAction.AMOUNT_ACCEPTED,
  REFUND: AuditAction.MARKED_REFUNDED,
  RESOLVE: AuditAction.RESOLVED,
};

/** Spanish label of each decision's button, by action. */
export const decisionNames: Partial<Record<string, string>> = {
  [AuditAction.REINSTATED]: 'Dar el cupo',
  [AuditAction.AMOUNT_ACCEPTED]: 'Aceptar el valor recibido',
  [AuditAction.MARKED_REFUNDED]: 'Marcar como devuelto',
  [AuditAction.RESOLVED]: 'Dejar como está',
};

/** Adds a decision or note of the viewer to a payment's history, within the caller's transaction. */
export function addToHistory(
  { em, now, viewer }: AppContext,
  payment: Payment,
  {
    review = null,
    places = null,
    ...entry
  }: Pick<PaymentNote, 'action' | 'note'> & Partial<Pick<PaymentNote, 'review' | 'places'>>,
): void {
  em.persist(
    em.create(PaymentNote, { ...entry, review, places, payment: ref(payment), at: now, by: viewer?.name ?? null }),
  );
}

/** Returns the latest decision about a payment, or null. */
export const lastDecision = ({ em }: AppContext, payment: Payment): Promise<PaymentNote | null> =>
  em.findOne(PaymentNote, { payment, action: { $in: Object.values(decisionActions) } }, { orderBy: { id: 'desc' } });

/** Returns the decisions and notes by payment, oldest first. Batch function for `load`. */
export async function historiesOfPayments(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, PaymentNote[]>> {
  const notes = await em.find(PaymentNote, { payment: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(notes, ({ payment }) => payment.id);
}
