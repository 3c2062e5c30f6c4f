import { viewerEventIds } from '../events/viewer-events.js';
import { COUNTED_UP_TO } from '../platform/list/page.js';
import { sql } from '../platform/database/sql.js';
import { listed } from '../purchases/people-counts.js';
import { payableStatuses, PurchaseKind, PurchaseStatus, settledStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { OrderCounters } from './order-list.types.js';

const RECENT_DAYS = 30;

const settled = `p.status in (${listed(settledStatuses)})`;

/**
 * Returns the counters of the order list, for the viewer's events or one of them, in one statement. Each counter stops at
 * COUNTED_UP_TO, so that it stays fast with a million orders.
 */
export async function countOrders(ctx: AppContext, eventId: number | null): Promise<OrderCounters> {
  const events = await countedEvents(ctx, eventId);
  const ordersWhere = (condition: string) =>
    `goods_order o join purchase p on p.id = o.id where ${condition} ${events ? 'and p.event_id = any($2)' : ''}`;
  const [row] = await sql<Omit<OrderCounters, 'eventId' | 'oldestToSend'> & { oldestToSend: string | Date | null }>(
    ctx.em,
    `select * from
      (select count(*)::int as "toSend", min(created_at) as "oldestToSend" from (
        select p.created_at from ${ordersWhere(`o.sent_at is null and ${settled}`)}
        order by o.id limit ${COUNTED_UP_TO}) as counted) as waiting,
      (select count(*)::int as "sentLast30Days" from (
        select from ${ordersWhere(`o.sent_at >= $1 and ${settled}`)} limit ${COUNTED_UP_TO}) as counted) as sent,
      (select ${countWhere('not p.in_verification')} as unpaid, ${countWhere('p.in_verification')} as "inVerification"
        from ${ordersWhere(`o.sent_at is null and p.status in (${listed(payableStatuses)})`)}) as payable`,
    [recentSince(ctx), ...(events ? [events] : [])],
  );
  const oldest = row?.oldestToSend;
  return Object.assign(new OrderCounters(), { ...row, eventId, oldestToSend: oldest ? new Date(oldest) : null });
}

const countWhere = (condition: string) => `least(count(*) filter (where ${condition}), ${COUNTED_UP_TO})::int`;

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
