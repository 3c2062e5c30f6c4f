import type { AppContext } from '../app-context.js';
import { Topic } from '../platform/listeners.js';
import type { RequestContext } from '../platform/tracing/request-context.js';
import type { Purchase } from './purchase.entity.js';

export interface PurchaseChange {
  /**
   * `paid`: settled; `edited`: competitors, category, coupon code or products changed; `sent`: the products were sent.
   */
  change: 'paid' | 'expired' | 'deleted' | 'refunded' | 'edited' | 'sent';
  purchaseIds: readonly number[];
}

/** Purchases changed. Listeners queue what follows in the transaction of the change. */
export const purchaseChanged = new Topic<PurchaseChange>();

export interface SettledPurchase extends Pick<Purchase, 'id' | 'kind'> {
  /** Context of the request that settled it, if the current one is that of a group. */
  cause?: RequestContext | undefined;
}

/** Purchases were settled; listeners queue the mails to their buyers. The demonstration silences this topic alone. */
export const purchasesSettled = new Topic<readonly SettledPurchase[]>();

/** Notifies the listeners of both topics of purchases that were settled, in the transaction that settles them. */
export async function emitSettled(ctx: AppContext, settled: readonly SettledPurchase[]): Promise<void> {
  const { listeners } = ctx.services;
  await listeners.emit(purchasesSettled, ctx, settled);
  await listeners.emit(purchaseChanged, ctx, { change: 'paid', purchaseIds: settled.map(({ id }) => id) });
}
