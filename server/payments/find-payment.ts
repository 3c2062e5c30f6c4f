import { viewerEvents } from '../events/viewer-events.js';
import type { AppContext } from '../app-context.js';
import { Payment } from './payment.entity.js';
import { requireRow } from '../platform/database/require-row.js';

/** Returns a payment of one of the viewer's events. @throws NOT_FOUND */
export async function findPayment(ctx: AppContext, id: number): Promise<Payment> {
  return requireRow(await ctx.em.findOne(Payment, { id, event: viewerEvents(ctx.viewer) }));
}
