import type { Work } from '../work.js';
import { OrderItem } from './order-item.entity.js';

/** Lines by order, in the order in which they were chosen. */
export async function itemsOfOrders({ em }: Work, ids: readonly number[]): Promise<Map<number, OrderItem[]>> {
  const items = await em.find(OrderItem, { order: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(items, ({ order }) => order.id);
}
