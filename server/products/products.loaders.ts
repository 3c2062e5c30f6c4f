import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { DeliveryWay } from './delivery-way.entity.js';
import { Product } from './product.entity.js';
import { inOrder } from './save-delivery-ways.js';

/** Maximum number of other products shown with a product. */
export const MAX_OTHER_PRODUCTS = 4;

/** Returns the newest offered products by event ID, enough for `MAX_OTHER_PRODUCTS` others next to any of them. */
export async function newestOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Product[]>> {
  const rows = await sql<{ id: number }>(
    em,
    `select p.id from event e cross join lateral (
       select id from product where event_id = e.id and status = 'active' order by id desc limit $2
     ) p where e.id = any($1::int[]) and e.status = 'active'`,
    [ids, MAX_OTHER_PRODUCTS + 1],
  );
  const products = await em.find(Product, { id: { $in: rows.map(({ id }) => id) } }, { orderBy: { id: 'desc' } });
  return Map.groupBy(products, ({ event }) => event?.id ?? 0);
}

/** Returns the delivery ways by event ID, cheapest first. */
export async function deliveryWaysOfEvents(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, DeliveryWay[]>> {
  const ways = await em.find(DeliveryWay, { event: { $in: [...ids] } });
  return Map.groupBy(inOrder(ways), ({ event }) => event.id);
}
