import { eventLimits } from '../events/viewer-events.js';
import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { sql } from '../platform/sql.js';
import { countedAsPaid, liveStatuses, payableStatuses, PurchaseStatus } from '../purchases/purchase-states.js';
import type { Work } from '../work.js';

interface Counts {
  enrolled: number;
  payments: number;
  courtesies: number;
  inVerification: number;
  unpaid: number;
  codes: number;
  limit: number;
}

/** What is counted of registrations, for events of the viewer alone. */
export async function countsOfEvents({ em, viewer }: Work, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await sql<Counts & { id: number }>(
    em,
    // Event by event, so that each is added up from its part of one index (purchase_counts).
    `select e.id, s."limit" as limit, counted.*
      from event e
      join quota s on s.id = e.seats_id
      cross join lateral (
        select coalesce(sum(people), 0)::int as enrolled,
            coalesce(sum(people) filter (where status = any($2)), 0)::int as payments,
            coalesce(sum(people) filter (where status = '${PurchaseStatus.COURTESY}'), 0)::int as courtesies,
            coalesce(sum(people) filter (where status = any($6) and in_verification), 0)::int as "inVerification",
            coalesce(sum(people) filter (where status = any($6) and not in_verification), 0)::int as unpaid,
            count(*) filter (where coupon_id is not null or partner_key_id is not null)::int as codes
          from purchase where event_id = e.id and status = any($3)) counted
      where e.id = any($1) and ($4::int is null or exists (select from user_event u where u.event_id = e.id and u.user_id = $4))
        and ($5::int[] is null or e.id = any($5))`,
    [ids, countedAsPaid, liveStatuses, ...eventLimits(viewer), payableStatuses],
  );
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

interface Revenue {
  all: number;
  shop: number;
}

/** Whole pesos of approved payments, for events of the viewer alone. */
export async function revenueOfEvents({ em, viewer }: Work, ids: readonly number[]): Promise<Map<number, Revenue>> {
  const rows = await sql<{ id: number; all: string; shop: string }>(
    em,
    `select p.event_id as id, sum(${receivedPesos}) as all,
        coalesce(sum(${receivedPesos}) filter (where b.kind = 'ORDER'), 0) as shop
      from payment p join (select id, kind from purchase where event_id = any($1)) b on b.id = p.purchase_id
      where p.event_id = any($1) and p.status = $2
        and ($3::int is null or exists (select from user_event u where u.event_id = p.event_id and u.user_id = $3))
        and ($4::int[] is null or p.event_id = any($4))
      group by p.event_id`,
    [ids, PaymentStatus.APPROVED, ...eventLimits(viewer)],
  );
  return new Map(rows.map(({ id, all, shop }) => [id, { all: Number(all), shop: Number(shop) }]));
}
