import type { PurchaseStatus } from '../gql/enums';
import { removeOrder, settleOrder } from './opened-orders';

/** Whether an order is paid or ended unpaid; null while unpaid and held. */
export function orderEnd({ status }: { status: PurchaseStatus }): 'paid' | 'over' | null {
  switch (status) {
    case 'UNPAID':
    case 'IN_VERIFICATION':
    case 'REJECTED':
      return null;
    case 'PAID':
    case 'PARTNER':
    case 'COURTESY':
    case 'FREE':
    case 'REFUNDED':
      // A refunded order was paid before: its lines are no longer in the cart.
      return 'paid';
    case 'EXPIRED':
    case 'DELETED':
      return 'over';
  }
}

/** Updates this browser's cart and orders for an ended order. A null order no longer exists. */
export function noteEnd(token: string, order: { status: PurchaseStatus } | null): void {
  const end = order ? orderEnd(order) : 'over';
  if (end === 'paid') settleOrder(token);
  else if (end === 'over') removeOrder(token);
}
