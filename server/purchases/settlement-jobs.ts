import type { AppContext } from '../app-context.js';
import { notifyPurchaseListeners } from './notify-purchase-listeners.js';
import type { Purchase } from './purchase.entity.js';

/** Data of every settlement job. */
export interface SettledPurchase {
  purchaseId: number;
}

/** Queues the settlement jobs of purchases and notifies listeners, in the transaction that settles the purchases. */
export async function enqueueSettlementJobs(
  ctx: AppContext,
  settled: readonly Pick<Purchase, 'id' | 'kind'>[],
): Promise<void> {
  const { jobs, settlementJobs } = ctx.services;
  for (const [kind, purchases] of Map.groupBy(settled, (purchase) => purchase.kind))
    for (const job of settlementJobs[kind])
      await jobs.enqueueAll(
        ctx.em,
        job,
        purchases.map(({ id }): SettledPurchase => ({ purchaseId: id })),
      );
  await notifyPurchaseListeners(
    ctx,
    'paid',
    settled.map(({ id }) => id),
  );
}
