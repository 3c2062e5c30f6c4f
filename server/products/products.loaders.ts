import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { DeliveryWay } from './delivery-way.entity.js';
import { Product } from './product.entity.js';
import { inOrder } from './save-delivery-ways.js';

/** So many others a product has beside it at most. */
export const BESIDE = 4;

/** The newest products of each event that the shop offers: of whichever one is shown, `BESIDE` others are among them. */
export async function newestOfEvents({ em }: AppContext, ids: readonly number[]): Promise<Map<number, Product[]>> {
  const rows = await sql<{ id: number }>(
    em,
    `select p.id from event e cross join lateral (
       select id from product where event_id = e.id and status = 'active' order by id desc limit $2
     ) p where e.id = any($1::int[]) and e.status = 'active'`,
    [ids, BESIDE + 1],
  );
  const products = await em.find(Product, { id: { $in: rows.map(({ id }) => id) } }, { orderBy: { id: 'desc' } });
  return Map.groupBy(products, ({ event }) => event?.id ?? 0);
}

/** Ways in which each event delivers what its shop sells, the cheapest first. */
export async function deliveryWaysOfEvents(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, DeliveryWay[]>> {
  const ways = await em.find(DeliveryWay, { event: { $in: [...ids] } });
  return Map.groupBy(inOrder(ways), ({ event }) => event.id);
}
