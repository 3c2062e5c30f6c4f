import { eventLimits } from '../events/viewer-events.js';
import { COUNTED_UP_TO } from '../platform/list/page.js';
import { sql } from '../platform/database/sql.js';
import { payableStatuses, PurchaseStatus, settledStatuses } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';
import { OrderCounters } from './order-list.types.js';

const RECENT_DAYS = 30;

/**
 * Returns the counters of the order list, for the viewer's events or one of them. Each counter reads one index and
 * stops at COUNTED_UP_TO, so that it stays fast with a million orders.
 */
export async function countOrders(ctx: AppContext, eventId: number | null): Promise<OrderCounters> {
  const waiting = await countUnsent(ctx, eventId, settledStatuses, 'o.sent_at is null order by o.id');
  const unpaid = await countUnsent(ctx, eventId, payableStatuses, 'o.sent_at is null and not p.in_verification');
  const inVerification = await countUnsent(ctx, eventId, payableStatuses, 'o.sent_at is null and p.in_verification');
  const sent = await countUnsent(ctx, eventId, settledStatuses, 'o.sent_at >= $5', [recentSince(ctx)]);
  return Object.assign(new OrderCounters(), {
    eventId,
    toSend: waiting.count,
    oldestToSend: waiting.oldest,
    sentLast30Days: sent.count,
    unpaid: unpaid.count,
    inVerification: inVerification.count,
  });
}

async function countUnsent(
  ctx: AppContext,
  eventId: number | null,
  statuses: readonly PurchaseStatus[],
  condition: string,
  parameters: readonly unknown[] = [],
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await sql<{ count: number; oldest: string | Date | null }>(
    ctx.em,
    `select count(*)::int as count, min(created_at) as oldest from (
      select p.created_at from goods_order o join purchase p on p.id = o.id
      where ${ofEvents} and p.status = any($4) and ${condition} limit ${COUNTED_UP_TO}) as counted`,
    [...eventParameters(ctx, eventId), statuses, ...parameters],
  );
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null };
}

/**
 * Returns the revenue of the shop from orders of the last 30 days in pesos; products of teams are in the revenue of
 * their events.
 */
export async function revenueLast30Days(ctx: AppContext, eventId: number | null): Promise<number> {
  const [row] = await sql<{ amount: string }>(
    ctx.em,
    `select coalesce(sum(p.amount), 0) as amount from purchase p
      where ${ofEvents} and p.kind = 'ORDER' and p.status = $4 and p.created_at >= $5`,
    [...eventParameters(ctx, eventId), PurchaseStatus.PAID, recentSince(ctx)],
  );
  return Number(row?.amount ?? 0);
}

const recentSince = ({ now }: AppContext): Date => new Date(now.getTime() - RECENT_DAYS * 86_400_000);

/** SQL condition: purchase `p` belongs to event $1 if set, and to the events that `eventLimits` allows as $2 and $3. */
const ofEvents = `($1::int is null or p.event_id = $1)
  and ($2::int is null or p.event_id = any(array(select event_id from user_event where user_id = $2)))
  and ($3::int[] is null or p.event_id = any($3))`;

const eventParameters = ({ viewer }: AppContext, eventId: number | null) => [eventId, ...eventLimits(viewer)];
