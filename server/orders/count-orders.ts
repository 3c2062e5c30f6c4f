import { viewerEventIds } from '../events/viewer-events.js';
import { COUNTED_UP_TO } from '../platform/list/page.js';
import { sql } from '../platform/database/sql.js';
import { listed } from '../purchases/people-counts.js';
import {
  liveStatuses,
  payableStatuses,
  PurchaseKind,
  PurchaseStatus,
  settledStatuses,
} from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { OrderCounters } from './order-list.types.js';

const RECENT_DAYS = 30;

const toSend = `not o.sent and p.status in (${listed(settledStatuses)})`;
const sent = `o.sent and p.status in (${listed(settledStatuses)})`;
const unpaid = `not o.sent and p.status in (${listed(payableStatuses)})`;
const countWhere = (condition: string) => `least(count(*) filter (where ${condition}), ${COUNTED_UP_TO})::int`;

/**
 * Returns the counters of the order list, for the viewer's events or one of them. One statement joins the orders that
 * are not sent, or were sent recently, with an index of purchases.
 */
export async function countOrders(ctx: AppContext, eventId: number | null): Promise<OrderCounters> {
  const events = await countedEvents(ctx, eventId);
  const [row] = await sql<Omit<OrderCounters, 'eventId' | 'oldestToSend'> & { oldestToSend: string | Date | null }>(
    ctx.em,
    `select ${countWhere(toSend)} as "toSend", min(p.created_at) filter (where ${toSend}) as "oldestToSend",
        ${countWhere(sent)} as "sentLast30Days", ${countWhere(`${unpaid} and not p.in_verification`)} as unpaid,
        ${countWhere(`${unpaid} and p.in_verification`)} as "inVerification"
      from (select id, false as sent from goods_order where sent_at is null
        union all select id, true from goods_order where sent_at >= $1) o
      join purchase p on p.id = o.id
      where p.status in (${listed(liveStatuses)}) ${events ? 'and p.event_id = any($2)' : ''}`,
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
