import type { AppContext } from '../app-context.js';
import type { PurchaseTopic } from './purchase-topic.js';

/** Tells those who want to know, in the transaction in which it happens: what is rolled back was never told. */
export async function notifyPurchaseListeners(
  ctx: AppContext,
  what: PurchaseTopic,
  purchaseIds: readonly number[],
): Promise<void> {
  if (purchaseIds.length === 0) return;
  for (const listen of ctx.services.purchaseListeners) await listen(ctx, what, purchaseIds);
}
