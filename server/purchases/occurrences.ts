import type { Work } from '../work.js';

/**
 * What others may want to be told of purchases: nothing more is to be paid, a hold ended unpaid, what was bought or for
 * whom changed, goods were sent.
 */
export type Occurrence = 'paid' | 'expired' | 'edited' | 'sent';

/** Tells those who want to know, in the transaction in which it happens: what is rolled back was never told. */
export async function tell(work: Work, what: Occurrence, purchaseIds: readonly number[]): Promise<void> {
  if (purchaseIds.length === 0) return;
  for (const listen of work.services.onPurchase) await listen(work, what, purchaseIds);
}
