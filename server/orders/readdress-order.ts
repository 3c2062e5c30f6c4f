import { searchable } from '../platform/searchable.js';
import type { Work } from '../work.js';
import { buyerOf } from './exchange-goods.js';
import { GoodsOrder } from './goods-order.entity.js';

/** A team's goods go where the first of it lives, also once that was corrected. Inside the caller's transaction. */
export async function readdressOrder(work: Work, registrationId: number): Promise<void> {
  const order = await work.em.findOne(GoodsOrder, registrationId);
  if (!order) return;
  const buyer = await buyerOf(work, registrationId);
  work.em.assign(order, { ...buyer, searchText: searchable(buyer.name, buyer.lastName, buyer.dni) });
}
