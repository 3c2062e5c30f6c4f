import { AuditEntry } from '../audit/audit-entry.entity.js';
import { AuditAction } from '../audit/audit-enums.js';
import type { Work } from '../work.js';
import { PaymentDecision, type PlacesDecision } from './payment-decision-enums.js';
import type { PaymentHistoryEntry } from './payment-decision.types.js';
import type { ReviewReason } from './payment-states.js';

/** The audit line of each decision. */
export const decisionActions: Record<PaymentDecision, AuditAction> = {
  SEAT: AuditAction.SEATED,
  ACCEPT: AuditAction.AMOUNT_ACCEPTED,
  REFUND: AuditAction.MARKED_REFUNDED,
  RESOLVE: AuditAction.RESOLVED,
};

/** Each decision as its button says it. */
export const decisionNames: Partial<Record<string, string>> = {
  [AuditAction.SEATED]: 'Dar el cupo',
  [AuditAction.AMOUNT_ACCEPTED]: 'Aceptar el valor recibido',
  [AuditAction.MARKED_REFUNDED]: 'Marcar como devuelto',
  [AuditAction.RESOLVED]: 'Dejar como está',
};

/** What people decided and noted, by payment, in the order it was done: the audit lines of it are the record. */
export async function historiesOfPayments(
  { em }: Work,
  ids: readonly number[],
): Promise<Map<number, PaymentHistoryEntry[]>> {
  const entries = await em.find(
    AuditEntry,
    {
      subject: 'payment',
      subjectId: { $in: [...ids] },
      action: { $in: [...Object.values(decisionActions), AuditAction.NOTED, AuditAction.NOTICES_DISMISSED] },
    },
    { orderBy: { id: 'asc' } },
  );
  const grouped = Map.groupBy(entries, ({ subjectId }) => subjectId);
  return new Map([...grouped].map(([id, lines]) => [id, lines.map(asHistory)]));
}

function asHistory({ id, at, userName, action, before, detail }: AuditEntry): PaymentHistoryEntry {
  const { note, places } = detail as { note: string; places?: PlacesDecision };
  return {
    id,
    at,
    by: userName,
    action: action as AuditAction,
    note,
    review: (before?.review as ReviewReason | undefined) ?? null,
    places: places ?? null,
  };
}
