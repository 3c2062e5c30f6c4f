import type { FilterQuery } from '@mikro-orm/postgresql';
import { isLive, isPayable, payableStatuses, type PurchaseStatus, type DisplayStatus } from './purchase-states.js';
import type { Purchase } from './purchase.entity.js';

/** Returns the filter for live purchases with one of these display statuses. */
export function withStatus(statuses: readonly DisplayStatus[]): FilterQuery<Purchase> {
  const stored = statuses.filter((status): status is PurchaseStatus => status !== 'IN_VERIFICATION' && isLive(status));
  const unpaid = stored.filter(isPayable);
  const verified = statuses.includes('IN_VERIFICATION');
  // All or none of the payable statuses are selected, so `inVerification` makes no difference.
  if (unpaid.length === (verified ? payableStatuses.length : 0)) return statusFilter(stored);
  const settled = stored.filter((status) => !isPayable(status));
  const alternatives: FilterQuery<Purchase>[] = [];
  if (settled.length > 0) alternatives.push(statusFilter(settled));
  if (unpaid.length > 0) alternatives.push({ $and: [statusFilter(unpaid), { inVerification: false }] });
  if (verified) alternatives.push({ $and: [statusFilter(payableStatuses), { inVerification: true }] });
  return alternatives.length === 1 ? alternatives[0]! : { $or: alternatives };
}

/**
 * Returns the filter for one or several statuses. A single status is compared with `=`, so that its index also sorts.
 */
export const statusFilter = (statuses: readonly PurchaseStatus[]): FilterQuery<Purchase> => ({
  status: statuses.length === 1 ? statuses[0]! : { $in: [...statuses] },
});
