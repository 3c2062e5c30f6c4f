import { viewerEvents } from '../events/viewer-events.js';
import type { AppContext } from '../app-context.js';
import { Order } from './order.entity.js';
import { HeldOrder } from './order.types.js';
import { requireRow } from '../platform/database/require-row.js';

/** Returns an order of the viewer's events, also after its hold has ended. @throws NOT_FOUND */
export async function findOrder({ em, viewer }: AppContext, id: number): Promise<Order> {
  return requireRow(await em.findOne(Order, { id, purchase: { event: viewerEvents(viewer) } }));
}

/** Returns an order by token, also after its hold has ended, so that its buyer can see its state. */
export async function findHeldOrder(ctx: AppContext, token: string): Promise<HeldOrder | null> {
  const order = await ctx.em.findOne(Order, { purchase: { token } });
  return order && new HeldOrder(order, ctx);
}
