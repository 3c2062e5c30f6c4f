import { eventLimits } from '../events/viewer-events.js';
import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { sql } from '../platform/database/sql.js';
import { listed, peopleCountsSql, type PeopleCounts } from '../purchases/people-counts.js';
import { liveStatuses, PurchaseKind } from '../purchases/purchase-states.js';
import type { AppContext } from '../app-context.js';

/** Competitors with a seat, and registrations with a coupon or key. */
export type Counts = PeopleCounts & { codes: number };

/** Pesos of approved payments, in total and of the shop. */
export interface Revenue {
  all: number;
  shop: number;
}

/** SQL: counts of the event `e`, from its part of one index (purchase_in_event). */
export const countsSql = `
  select ${peopleCountsSql('people')},
    count(*) filter (where coupon_id is not null or partner_key_id is not null)::int as codes
  from purchase p where event_id = e.id and status in (${listed(liveStatuses)})`;

/**
 * SQL: revenue of the event `e`. Its orders, which are few, are found in purchase_in_event, the rest in payment_income.
 */
export const revenueSql = `
  select (select coalesce(sum(${receivedPesos}), 0) from payment
      where event_id = e.id and status = '${PaymentStatus.APPROVED}') as all,
    (select coalesce(sum(${receivedPesos}), 0)
      from (select id from purchase where event_id = e.id and kind = '${PurchaseKind.ORDER}') o
      join payment p on p.purchase_id = o.id where p.status = '${PaymentStatus.APPROVED}') as shop`;

/** SQL condition: the event `e` is among the IDs $1 and the viewer's events, whose `eventLimits` are $2 and $3. */
const isOfViewer = `e.id = any($1)
  and ($2::int is null or exists (select from user_event u where u.event_id = e.id and u.user_id = $2))
  and ($3::int[] is null or e.id = any($3))`;

/** Returns counts of registrations and the limit of seats, only for the viewer's events. */
export async function countsOfEvents(
  { em, viewer }: AppContext,
  ids: readonly number[],
): Promise<Map<number, Counts & { limit: number }>> {
  const rows = await sql<Counts & { id: number; limit: number }>(
    em,
    `select e.id, s."limit" as limit, counted.* from event e join quota s on s.id = e.seats_id
      cross join lateral (${countsSql}) counted where ${isOfViewer}`,
    [ids, ...eventLimits(viewer)],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

/** Returns the revenue, only of the viewer's events. */
export async function revenueOfEvents(
  { em, viewer }: AppContext,
  ids: readonly number[],
): Promise<Map<number, Revenue>> {
  const rows = await sql<{ id: number; all: string; shop: string }>(
    em,
    `select e.id, revenue.* from event e cross join lateral (${revenueSql}) revenue where ${isOfViewer}`,
    [ids, ...eventLimits(viewer)],
  );
  return new Map(rows.map(({ id, all, shop }) => [id, { all: Number(all), shop: Number(shop) }]));
}
