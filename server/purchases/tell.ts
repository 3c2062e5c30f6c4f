import type { AppContext } from '../app-context.js';
import type { Occurrence } from './occurrence.js';

/** Tells those who want to know, in the transaction in which it happens: what is rolled back was never told. */
export async function tell(ctx: AppContext, what: Occurrence, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  for (const listen of ctx.services.onPurchase) await listen(ctx, what, purchaseIds);
}
