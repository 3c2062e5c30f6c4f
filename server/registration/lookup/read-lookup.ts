import { Event } from '../../events/event.entity.js';
import { Kit } from '../../kits/kit.entity.js';
import { sql } from '../../platform/database/sql.js';
import type { LocalDate } from '../../platform/time/time.js';
import { provesCompetitorSql } from '../../purchases/purchase-access.js';
import { liveStatuses } from '../../purchases/purchase-states.js';
import { Quota } from '../../quotas/quota.entity.js';
import type { AppContext } from '../../app-context.js';
import { Competitor } from '../competitor.entity.js';
import type { GuessRights } from './birthday-guess-limit.js';

/** Data for the lookup of one person in an event. */
export interface LookupData {
  /** Loaded with its seats. */
  event: Event;
  /** Loaded with their units, oldest first. */
  kits: Kit[];
  /** Age ranges of the categories. */
  ages: { from: number; to: number }[];
  /** Whether a competitor with this document and birthday holds a seat in the event. */
  registered: boolean;
  /** Newest row with this document and birthday, in any event. */
  person: Competitor | null;
  /** Newest such row whose registration this browser made, or whose code it entered. */
  ownPerson: Competitor | null;
}

interface Row {
  event: object;
  kits: object[];
  quotas: object[];
  ages: LookupData['ages'];
  registered: boolean;
  person: object | null;
  own_person: object | null;
}

/**
 * Reads the data in one statement: when registrations open, nearly every operation is a lookup.
 * @returns null if the event does not exist
 */
export async function readLookup(
  { em, browser }: AppContext,
  { eventId, dni, birthday }: { eventId: number; dni: string; birthday: LocalDate },
  { counts }: GuessRights,
): Promise<LookupData | null> {
  const [row] = await sql<Row>(
    em,
    `with offered as (select * from kit where event_id = $1 and deleted_at is null),
      matching as (
        select c.*, p.status, ${provesCompetitorSql('p', 'c.id', '$5')} as own
        from competitor c join purchase p on p.id = c.registration_id
        where c.dni = $2 and c.birthday = $3
      ),
      people as (select * from matching where $4 or own)
      select to_jsonb(e) - 'search_text' as event,
        (select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]') from offered k) as kits,
        (select jsonb_agg(to_jsonb(q)) from quota q
          where q.id = e.seats_id or q.id in (select units_id from offered)) as quotas,
        (select coalesce(jsonb_agg(jsonb_build_object('from', c.start_age, 'to', c.final_age)), '[]') from category c
          where c.event_id = e.id and c.deleted_at is null) as ages,
        exists (select from people where event_id = e.id and status = any($6)) as registered,
        (select to_jsonb(people) - 'status' - 'own' from people order by created_at desc limit 1) as person,
        (select to_jsonb(people) - 'status' - 'own' from people where own order by created_at desc limit 1) as own_person
      from event e where e.id = $1`,
    [eventId, dni, birthday, counts, browser.hash, liveStatuses],
  );
  if (!row) return null;
  // Map quotas first, so that event and kits find them loaded.
  for (const quota of row.quotas) em.map(Quota, quota);
  return {
    event: em.map(Event, row.event),
    kits: row.kits.map((kit) => em.map(Kit, kit)),
    ages: row.ages,
    registered: row.registered,
    person: row.person && em.map(Competitor, row.person),
    ownPerson: row.own_person && em.map(Competitor, row.own_person),
  };
}
