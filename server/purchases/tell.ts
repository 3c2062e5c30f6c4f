import type { Work } from '../work.js';
import type { Occurrence } from './occurrence.js';

/** Tells those who want to know, in the transaction in which it happens: what is rolled back was never told. */
export async function tell(work: Work, what: Occurrence, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  for (const listen of work.services.onPurchase) await listen(work, what, purchaseIds);
}
