import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';
import { OrderItem } from './order-item.entity.js';
import { HeldItem } from './order.types.js';

/** Returns orders by ID, which is that of their purchase. */
export async function ordersById({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Order>> {
  const found = await em.find(Order, { id: { $in: [...ids] } });
  return new Map(found.map((order) => [order.id, order]));
}

/** Returns items by order ID, in the order they were chosen. */
export async function itemsOfOrders({ em }: AppContext, ids: readonly number[]): Promise<Map<number, OrderItem[]>> {
  const items = await em.find(OrderItem, { order: { $in: [...ids] } }, { orderBy: { id: 'asc' } });
  return Map.groupBy(items, ({ order }) => order.id);
}

/** Returns items as their buyer sees them, by order ID. */
export async function heldItemsOfOrders({ em }: AppContext, ids: readonly number[]): Promise<Map<number, HeldItem[]>> {
  const items = await em.find(
    OrderItem,
    { order: { $in: [...ids] } },
    { populate: ['product.sizes'], orderBy: { id: 'asc' } },
  );
  const byOrder = Map.groupBy(items, ({ order }) => order.id);
  return new Map([...byOrder].map(([id, items]) => [id, items.map((item) => new HeldItem(item))]));
}
