import type { EntityManager } from '@mikro-orm/postgresql';
import { Category } from '../../categories/category.entity.js';
import { PartnerKey } from '../../coupons/partner-key.entity.js';
import { Event } from '../../events/event.entity.js';
import { Kit } from '../../kits/kit.entity.js';
import { activeAccountsOf, type ActiveAccount } from '../../payments/accounts/active-accounts.js';
import { sql } from '../../platform/database/sql.js';
import type { LocalDate } from '../../platform/time/time.js';
import { ClaimKind } from '../../purchases/claim.entity.js';

/** Event, category, key and documents of a team to be held. */
export interface OfferRequest {
  eventId: number;
  categoryId: number;
  key: string | null;
  /** Normalized, see `normalizeDocumentNumber`. */
  dnis: readonly string[];
}

/** Data of an event that decide whether a team can be held. */
export interface Offer {
  event: Event;
  /** Oldest first. */
  kits: readonly Kit[];
  prices: readonly { date: LocalDate; amount: number }[];
  /** Null if the event has no such category. */
  category: Category | null;
  /** Null if no key was sent, or the event has no active key with this text. */
  partnerKey: PartnerKey | null;
  /** Whether one of the documents already holds a seat in the event. */
  someoneRegistered: boolean;
  /** Accounts of the event's active gateways. */
  accounts: ActiveAccount[];
}

interface Row {
  event: { id: number };
  kits: object[];
  prices: Offer['prices'];
  categories: object[];
  partner_keys: object[];
  claimed: string[];
  accounts: ActiveAccount[];
}

/**
 * Reads the offers for several teams in one statement: it runs before every hold and dominates the server's time when
 * registrations open. Null for a team whose event does not exist.
 */
export async function readOffers(em: EntityManager, requests: readonly OfferRequest[]): Promise<(Offer | null)[]> {
  const keys = requests.flatMap(({ key }) => (key ? [key.toUpperCase()] : []));
  const rows = await sql<Row>(
    em,
    `select to_jsonb(e) - 'search_text' as event,
        (select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]') from kit k where k.event_id = e.id and k.deleted_at is null) as kits,
        (select coalesce(jsonb_agg(jsonb_build_object('date', p.date, 'amount', p.amount)), '[]')
          from event_price p where p.event_id = e.id) as prices,
        (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from category c
          where c.id = any($2) and c.event_id = e.id and c.deleted_at is null) as categories,
        (select coalesce(jsonb_agg(to_jsonb(p) order by p.id), '[]') from partner_key p
          where p.event_id = e.id and upper(p.key) = any($3) and p.active) as partner_keys,
        array(select c.value from claim c
          where c.event_id = e.id and c.value = any($4) and c.kind = ${ClaimKind.DOCUMENT} and c.held) as claimed,
        ${activeAccountsOf('e.id')} as accounts
      from event e
      where e.id = any($1)`,
    [
      [...new Set(requests.map(({ eventId }) => eventId))],
      [...new Set(requests.map(({ categoryId }) => categoryId))],
      [...new Set(keys)],
      requests.flatMap(({ dnis }) => dnis),
    ],
  );
  const offers = new Map(
    rows.map((row) => {
      const event = em.map(Event, row.event);
      const kits = row.kits.map((kit) => em.map(Kit, kit));
      const categories = row.categories.map((category) => em.map(Category, category));
      const partnerKeys = row.partner_keys.map((key) => em.map(PartnerKey, key));
      return [
        row.event.id,
        {
          event,
          kits,
          prices: row.prices,
          categories,
          partnerKeys,
          claimed: new Set(row.claimed),
          accounts: row.accounts,
        },
      ];
    }),
  );
  return requests.map(({ eventId, categoryId, key, dnis }) => {
    const offer = offers.get(eventId);
    if (!offer) return null;
    const { categories, partnerKeys, claimed, ...common } = offer;
    // Keys are case-insensitive; if several match, an exact match wins.
    const matchingKeys = partnerKeys.filter(
      (candidate) => key !== null && candidate.key.toUpperCase() === key.toUpperCase(),
    );
    return {
      ...common,
      category: categories.find(({ id }) => id === categoryId) ?? null,
      partnerKey: matchingKeys.find((candidate) => candidate.key === key) ?? matchingKeys[0] ?? null,
      someoneRegistered: dnis.some((dni) => claimed.has(dni)),
    };
  });
}
