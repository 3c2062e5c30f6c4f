import type { PurchaseStatus } from '../gql/enums';
import { forgetOrder, settleOrder } from './opened-orders';

/** Whether an order is paid, or over unpaid; null while it waits for its payment. */
export function endOf({ status }: { status: PurchaseStatus }): 'paid' | 'over' | null {
  switch (status) {
    case 'UNPAID':
    case 'IN_VERIFICATION':
    case 'REJECTED':
      return null;
    case 'PAID':
    case 'PARTNER':
    case 'COURTESY':
    case 'FREE':
    // It was paid, and left the cart.
    case 'REFUNDED':
      return 'paid';
    case 'EXPIRED':
    case 'DELETED':
    case 'REFUNDED':
      return 'over';
  }
}

/** Does in this browser what an order's end means for it: what was paid leaves the cart. Null: nobody knows it any more. */
export function noteEnd(token: string, order: { status: PurchaseStatus } | null): void {
  const end = order ? endOf(order) : 'over';
  if (end === 'paid') settleOrder(token);
  else if (end === 'over') forgetOrder(token);
}
