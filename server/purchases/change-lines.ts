import type { AuditAction } from '../audit/audit-enums.js';
import { recordAudit } from '../audit/record.js';
import type { AppContext } from '../app-context.js';
import { movePurchase, auditSubjects } from './move-purchase.js';
import { sumAmounts, type PriceLine } from './purchase-lines.js';
import { PurchaseStatus } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** Fields of a purchase for its audit entry, without the amount. */
type AuditedFields = Record<string, unknown>;

/** Replaces the price lines of a locked purchase, sets its amount to their total, and records the change. */
export function changeLines(
  ctx: AppContext,
  purchase: Purchase,
  lines: PriceLine[],
  { action, before, after }: { action: AuditAction; before: AuditedFields; after: AuditedFields },
): void {
  const amountBefore = purchase.amount;
  purchase.lines = lines;
  purchase.amount = sumAmounts(lines);
  recordAudit(ctx, {
    subject: auditSubjects[purchase.kind],
    subjectId: purchase.id,
    eventId: purchase.event.id,
    action,
    before: { ...before, amount: amountBefore },
    after: { ...after, amount: purchase.amount },
  });
}

/** Moves a locked purchase to FREE if its amount is 0. Call it after all line changes: FREE cannot be left again. */
export async function settleIfFree(ctx: AppContext, purchase: Purchase): Promise<void> {
  if (purchase.amount === 0) await movePurchase(ctx, purchase, PurchaseStatus.FREE);
}
