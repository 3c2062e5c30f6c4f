import { Category } from '../categories/category.entity.js';
import { PartnerKey } from '../coupons/partner-key.entity.js';
import { Event } from '../events/event.entity.js';
import { Kit } from '../kits/kit.entity.js';
import { sql } from '../platform/sql.js';
import type { LocalDate } from '../platform/time.js';
import { ClaimKind } from '../purchases/claim.entity.js';
import type { Work } from '../work.js';

/** What an event offers a team, and what there is of the things the team named. */
export interface Offer {
  event: Event;
  /** Oldest first. */
  kits: Kit[];
  prices: { date: LocalDate; amount: number }[];
  /** Null: the event has no such category. */
  category: Category | null;
  /** Null: none was named, or the event has no such key that may be used. */
  partnerKey: PartnerKey | null;
  /** Somebody with one of the documents holds a place already. */
  someoneRegistered: boolean;
}

interface Row {
  event: object;
  kits: object[];
  prices: Offer['prices'];
  category: object | null;
  partner_key: object | null;
  someone_registered: boolean;
}

/**
 * Reads all of it in one statement: it is asked before every hold, and when registrations open, that is where the
 * server's time goes. Null where there is no such event.
 * @param dnis documents in digits only
 */
export async function readOffer(
  { em }: Work,
  asked: { eventId: number; categoryId: number; key: string | null; dnis: readonly string[] },
): Promise<Offer | null> {
  const [row] = await sql<Row>(
    em,
    `select to_jsonb(e) - 'search_text' as event,
        (select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]') from kit k where k.event_id = e.id and k.deleted_at is null) as kits,
        (select coalesce(jsonb_agg(jsonb_build_object('date', p.date, 'amount', p.amount)), '[]')
          from event_price p where p.event_id = e.id) as prices,
        (select to_jsonb(c) from category c where c.id = $2 and c.event_id = e.id and c.deleted_at is null) as category,
        (select to_jsonb(p) from partner_key p where p.event_id = e.id and upper(p.key) = upper($3) and p.active
          order by p.key = $3 desc, p.id limit 1) as partner_key,
        exists (select from claim c where c.event_id = e.id and c.value = any($4) and c.kind = ${ClaimKind.DOCUMENT} and c.held) as someone_registered
      from event e
      where e.id = $1`,
    [asked.eventId, asked.categoryId, asked.key, asked.dnis],
  );
  return (
    (row && {
      event: em.map(Event, row.event),
      kits: row.kits.map((kit) => em.map(Kit, kit)),
      prices: row.prices,
      category: row.category && em.map(Category, row.category),
      partnerKey: row.partner_key && em.map(PartnerKey, row.partner_key),
      someoneRegistered: row.someone_registered,
    }) ??
    null
  );
}
