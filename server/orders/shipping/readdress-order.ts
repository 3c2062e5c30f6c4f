import { searchable } from '../../platform/database/searchable.js';
import type { AppContext } from '../../app-context.js';
import { buyerOf } from '../exchange-goods.js';
import { Order } from '../order.entity.js';

/** Copies the leader's data to a team's order after a correction, in the caller's transaction. */
export async function readdressOrder(ctx: AppContext, registrationId: number): Promise<void> {
  const order = await ctx.em.findOne(Order, registrationId);
  if (!order) return;
  const buyer = await buyerOf(ctx, registrationId);
  ctx.em.assign(order, { ...buyer, searchText: searchable(buyer.name, buyer.lastName, buyer.dni) });
}
