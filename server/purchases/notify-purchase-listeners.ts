import type { AppContext } from '../app-context.js';
import type { PurchaseTopic } from './purchase-topic.js';

/** Runs the purchase listeners in the caller's transaction, so that a rollback also discards what they queued. */
export async function notifyPurchaseListeners(
  ctx: AppContext,
  topic: PurchaseTopic,
  purchaseIds: readonly number[],
): Promise<void> {
  if (purchaseIds.length === 0) return;
  for (const listen of ctx.services.purchaseListeners) await listen(ctx, topic, purchaseIds);
}
