import { eventLimits } from '../events/viewer-events.js';
import { receivedPesos } from '../payments/payment-income.js';
import { PaymentStatus } from '../payments/payment-states.js';
import { sql } from '../platform/sql.js';
import { keptBecause } from '../registration/kept-unpaid.js';
import { countedAsPaid, liveStatuses, payableStatuses } from '../purchases/purchase-states.js';
import type { Work } from '../work.js';

interface Counts {
  enrolled: number;
  payments: number;
  codes: number;
  limit: number;
}

/** What is counted of registrations, for events of the viewer alone. */
export async function countsOfEvents({ em, viewer }: Work, ids: readonly number[]): Promise<Map<number, Counts>> {
  const rows = await sql<Counts & { id: number }>(
    em,
    // Event by event, so that each is added up from its part of one index (purchase_statistics).
    `select e.id, s.taken as enrolled, s."limit" as limit, counted.*
      from event e
      join quota s on s.id = e.seats_id
      cross join lateral (
        select coalesce(sum(people) filter (where status = any($2)), 0)::int as payments,
            count(*) filter (where coupon_id is not null or partner_key_id is not null)::int as codes
          from purchase where event_id = e.id and status = any($3)) counted
      where e.id = any($1) and ($4::int is null or exists (select from user_event u where u.event_id = e.id and u.user_id = $4))
        and ($5::int[] is null or e.id = any($5))`,
    [ids, countedAsPaid, liveStatuses, ...eventLimits(viewer)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** People without payment for whom no money came, by event: those that a deletion of the unpaid would delete. */
export async function unpaidOfEvents({ em }: Work, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; people: number }>(
    em,
    `select event_id as id, sum(people)::int as people from purchase p
      where event_id = any($1) and status = any($2) and kind = 'REGISTRATION' and ${keptBecause} is null group by event_id`,
    [ids, payableStatuses],
  );
  return new Map(rows.map(({ id, people }) => [id, people]));
}

/** Whole pesos of approved payments, for events of the viewer alone. */
export async function revenueOfEvents({ em, viewer }: Work, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; revenue: string }>(
    em,
    `select p.event_id as id, sum(${receivedPesos}) as revenue
      from payment p
      where p.event_id = any($1) and p.status = $2
        and ($3::int is null or exists (select from user_event u where u.event_id = p.event_id and u.user_id = $3))
        and ($4::int[] is null or p.event_id = any($4))
      group by p.event_id`,
    [ids, PaymentStatus.APPROVED, ...eventLimits(viewer)],
  );
  return new Map(rows.map(({ id, revenue }) => [id, Number(revenue)]));
}
