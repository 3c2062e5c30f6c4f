import { ref } from '@mikro-orm/core';
import { AuditAction } from '../audit/audit-enums.js';
import type { AppContext } from '../app-context.js';
import { PaymentDecision } from './payment-decision-enums.js';
import { PaymentNote } from './payment-note.entity.js';
import type { Payment } from './payment.entity.js';

/** What each decision is called in the history of its payment, and in the list of changes. */
export const decisionActions: Record<PaymentDecision, AuditAction> = {
  REINSTATE: AuditAction.REINSTATED,
  ACCEPT: AuditAction.AMOUNT_ACCEPTED,
  REFUND: AuditAction.MARKED_REFUNDED,
  RESOLVE: AuditAction.RESOLVED,
};

/** Each decision as its button says it. */
export const decisionNames: Partial<Record<string, string>> = {
  [AuditAction.REINSTATED]: 'Dar el cupo',
  [AuditAction.AMOUNT_ACCEPTED]: 'Aceptar el valor recibido',
  [AuditAction.MARKED_REFUNDED]: 'Marcar como devuelto',
  [AuditAction.RESOLVED]: 'Dejar como está',
};

/** Writes into a payment's history what the viewer decided or noted, within the caller's transaction. */
export function addToHistory(
  { em, now, viewer }: AppContext,
  payment: Payment,
  {
    review = null,
    places = null,
    ...said
  }: Pick<PaymentNote, 'action' | 'note'> & Partial<Pick<PaymentNote, 'review' | 'places'>>,
): void {
  em.persist(
    em.create(PaymentNote, { ...said, review, places, payment: ref(payment), at: now, by: viewer?.name ?? null }),
  );
}

/** The latest decision about a payment. */
export const lastDecision = ({ em }: AppContext, payment: Payment): Promise<PaymentNote | null> =>
  em.findOne(PaymentNote, { payment, action: { $in: Object.values(decisionActions) } }, { orderBy: { id: 'desc' } });

/** What people decided and noted, by payment, in the order it was done. */
export async function historiesOfPayments(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, PaymentNote[]>> {
  const notes = await em.find(PaymentNote, { payment: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(notes, ({ payment }) => payment.id);
}
