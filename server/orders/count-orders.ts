import { viewerEventIds } from '../events/viewer-events.js';
import { COUNTED_UP_TO } from '../platform/list/page.js';
import { sql } from '../platform/database/sql.js';
import { listed } from '../purchases/people-counts.js';
import { payableStatuses, PurchaseKind, PurchaseStatus, settledStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { OrderCounters } from './order-list.types.js';

const RECENT_DAYS = 30;

const settled = `status in (${listed(settledStatuses)})`;

/**
 * Returns the counters of the order list, for the viewer's events or one of them, in one statement. Each counter stops at
 * COUNTED_UP_TO, so that it stays fast with a million orders.
 */
export async function countOrders(ctx: AppContext, eventId: number | null): Promise<OrderCounters> {
  const events = await countedEvents(ctx, eventId);
  const found = (condition: string, columns = '') =>
    `select ${columns} from goods_order
      where ${condition} ${events ? 'and event_id = any($2)' : ''} ${columns && `order by ${columns}`} limit ${COUNTED_UP_TO}`;
  const count = (condition: string) => `(select count(*)::int from (${found(condition)}) as counted)`;
  const [row] = await sql<Omit<OrderCounters, 'eventId' | 'oldestToSend'> & { oldestToSend: string | Date | null }>(
    ctx.em,
    `select waiting."toSend", (select created_at from purchase where id = waiting.oldest) as "oldestToSend",
        ${count(`sent_at >= $1 and ${settled}`)} as "sentLast30Days",
        ${count(`sent_at is null and status in (${listed(payableStatuses)})`)} as unpaid,
        ${count("sent_at is null and status = 'IN_VERIFICATION'")} as "inVerification"
      from (select count(*)::int as "toSend", min(id) as oldest
        from (${found(`sent_at is null and ${settled}`, 'id')}) as counted) as waiting`,
    [recentSince(ctx), ...(events ? [events] : [])],
  );
  const oldest = row?.oldestToSend;
  return Object.assign(new OrderCounters(), { ...row, eventId, oldestToSend: oldest ? new Date(oldest) : null });
}

/**
 * Returns the revenue of the shop from orders of the last 30 days in pesos; products of teams are in the revenue of
 * their events.
 */
export async function revenueLast30Days(ctx: AppContext, eventId: number | null): Promise<number> {
  const events = await countedEvents(ctx, eventId);
  const [row] = await sql<{ amount: string }>(
    ctx.em,
    `select coalesce(sum(amount), 0) as amount from purchase
      where kind = '${PurchaseKind.ORDER}' and status = '${PurchaseStatus.PAID}' and created_at >= $1
        ${events ? 'and event_id = any($2)' : ''}`,
    [recentSince(ctx), ...(events ? [events] : [])],
  );
  return Number(row?.amount ?? 0);
}

const recentSince = ({ now }: AppContext): Date => new Date(now.getTime() - RECENT_DAYS * 86_400_000);

/** Returns the IDs of the events to count: the viewer's, or one of them; null: all. */
async function countedEvents({ em, viewer }: AppContext, eventId: number | null): Promise<readonly number[] | null> {
  const ids = await viewerEventIds(em, viewer);
  if (eventId === null) return ids;
  return ids === null || ids.includes(eventId) ? [eventId] : [];
}
