import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { sql } from '../platform/sql.js';
import type { LocalDate } from '../platform/time.js';
import { ClaimKind } from '../purchases/claim.entity.js';
import { Quota } from '../quotas/quota.entity.js';
import type { Work } from '../work.js';
import { Competitor } from './competitor.entity.js';

/** What one person is told of an event before they register. */
export interface Found {
  /** With its seats. */
  event: Event;
  /** With their units, oldest first. */
  kits: Kit[];
  /** Ages that each of its categories takes. */
  ages: { from: number; to: number }[];
  /** Somebody with this document holds a place. */
  claimed: boolean;
  /** The newest data of who has this document and birthday, for any event, while all of them are kept. */
  person: Competitor | null;
}

interface Row {
  event: object;
  kits: object[];
  quotas: object[];
  ages: Found['ages'];
  claimed: boolean;
  person: object | null;
}

/** Reads all of it in one statement: everybody asks it, and in the minute a sale opens all of them do. Null: no such event. */
export async function readLookup(
  { em }: Work,
  { eventId, dni, birthday }: { eventId: number; dni: string; birthday: LocalDate },
): Promise<Found | null> {
  const [row] = await sql<Row>(
    em,
    `with offered as (select * from kit where event_id = $1 and deleted_at is null)
      select to_jsonb(e) - 'search_text' as event,
        (select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]') from offered k) as kits,
        (select jsonb_agg(to_jsonb(q)) from quota q
          where q.id = e.seats_id or q.id in (select units_id from offered)) as quotas,
        (select coalesce(jsonb_agg(jsonb_build_object('from', c.start_age, 'to', c.final_age)), '[]') from category c
          where c.event_id = e.id and c.deleted_at is null) as ages,
        exists (select from claim c
          where c.event_id = e.id and c.value = $2 and c.kind = ${ClaimKind.DOCUMENT} and c.held) as claimed,
        (select to_jsonb(p) from competitor p
          where p.dni = $2 and p.birthday = $3 and p.blood_type is not null order by p.created_at desc limit 1) as person
      from event e where e.id = $1`,
    [eventId, dni, birthday],
  );
  if (!row) return null;
  // Quotas first: what counts by them finds them loaded.
  for (const quota of row.quotas) em.map(Quota, quota);
  return {
    event: em.map(Event, row.event),
    kits: row.kits.map((kit) => em.map(Kit, kit)),
    ages: row.ages,
    claimed: row.claimed,
    person: row.person && em.map(Competitor, row.person),
  };
}
