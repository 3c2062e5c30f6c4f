import type { AuditAction } from '../audit/audit-enums.js';
import { recordAudit } from '../audit/record.js';
import type { AppContext } from '../app-context.js';
import { movePurchase, subjectOf } from './move-purchase.js';
import { totalOf, type PriceLine } from './purchase-lines.js';
import { PurchaseStatus } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** What of a purchase is told in the list of changes, beside its amount. */
type Told = Record<string, unknown>;

/** Gives a locked purchase other lines, and the amount they make. */
export function changeLines(
  ctx: AppContext,
  purchase: Purchase,
  lines: PriceLine[],
  { action, before, after }: { action: AuditAction; before: Told; after: Told },
): void {
  const was = purchase.amount;
  purchase.lines = lines;
  purchase.amount = totalOf(lines);
  recordAudit(ctx, {
    subject: subjectOf[purchase.kind],
    subjectId: purchase.id,
    eventId: purchase.event.id,
    action,
    before: { ...before, amount: was },
    after: { ...after, amount: purchase.amount },
  });
}

/** Once all of a locked purchase's lines have changed: where nothing is left to pay, it is free from then on. */
export async function settleIfFree(ctx: AppContext, purchase: Purchase): Promise<void> {
  if (purchase.amount === 0) await movePurchase(ctx, purchase, PurchaseStatus.FREE);
}
