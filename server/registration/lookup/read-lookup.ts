import type { MikroORM } from '@mikro-orm/postgresql';
import { Event } from '../../events/event.entity.js';
import { Kit } from '../../kits/kit.entity.js';
import { MicroBatcher } from '../../platform/database/micro-batcher.js';
import { perOrm } from '../../platform/database/per-orm.js';
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

/** A lookup of one person in an event. */
interface LookupKey {
  eventId: number;
  dni: string;
  birthday: LocalDate;
}

interface EventRow {
  id: number;
  event: object;
  kits: object[];
  quotas: object[];
  ages: LookupData['ages'];
}
interface PersonRow {
  registered: boolean;
  person: object | null;
  own_person: object | null;
}

/** Lookups per group: as many as take a few milliseconds, which is the longest that a later one waits. */
const MAX_LOOKUPS = 64;

type GroupedLookup = LookupKey & { counts: boolean; browser: string | null };
const groups = perOrm(
  (orm) =>
    new MicroBatcher<GroupedLookup, { found?: EventRow; person: PersonRow }>('lookups', MAX_LOOKUPS, (all) =>
      readAll(orm, all),
    ),
);

/**
 * Reads the data, together with lookups at the same time: when registrations open, nearly every operation is a lookup.
 * @returns null if the event does not exist
 */
export async function readLookup(
  { em, browser, services }: AppContext,
  lookup: LookupKey,
  { counts }: GuessRights,
): Promise<LookupData | null> {
  const { found, person } = await groups(services.orm).submit({ ...lookup, counts, browser: browser.hash });
  if (!found) return null;
  // Map quotas first, so that event and kits find them loaded.
  for (const quota of found.quotas) em.map(Quota, quota);
  return {
    event: em.map(Event, found.event),
    kits: found.kits.map((kit) => em.map(Kit, kit)),
    ages: found.ages,
    registered: person.registered,
    person: person.person && em.map(Competitor, person.person),
    ownPerson: person.own_person && em.map(Competitor, person.own_person),
  };
}

/** Reads each event once, and the people of each lookup, in one statement. */
async function readAll(
  orm: MikroORM,
  lookups: readonly GroupedLookup[],
): Promise<{ found?: EventRow; person: PersonRow }[]> {
  const [row] = await sql<{ events: EventRow[]; people: PersonRow[] }>(
    orm.em.fork(),
    `with asked as (
        select * from unnest($1::int[], $2::text[], $3::date[], $4::boolean[], $5::text[]) with ordinality
          as asked(event_id, dni, birthday, counts, browser, position)
      ),
      offered as (select * from kit where event_id = any($1) and deleted_at is null),
      people as (
        select asked.position, asked.event_id as looked_up, c as competitor, c.event_id, c.created_at, p.status,
          ${provesCompetitorSql('p', 'c.id', 'asked.browser')} as own
        from asked join competitor c on c.dni = asked.dni and c.birthday = asked.birthday
          join purchase p on p.id = c.registration_id
        where asked.counts or ${provesCompetitorSql('p', 'c.id', 'asked.browser')}
      ),
      of_lookup as (
        select position, bool_or(event_id = looked_up and status = any($6)) as registered,
          (array_agg(to_jsonb(competitor) order by created_at desc))[1] as person,
          (array_agg(to_jsonb(competitor) order by created_at desc) filter (where own))[1] as own_person
        from people group by position
      )
      select
        (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'event', to_jsonb(e) - 'search_text',
            'kits', (select coalesce(jsonb_agg(to_jsonb(k) order by k.id), '[]') from offered k where k.event_id = e.id),
            'quotas', (select jsonb_agg(to_jsonb(q)) from quota q
              where q.id = e.seats_id or q.id in (select units_id from offered k where k.event_id = e.id)),
            'ages', (select coalesce(jsonb_agg(jsonb_build_object('from', c.start_age, 'to', c.final_age)), '[]')
              from category c where c.event_id = e.id and c.deleted_at is null))), '[]')
          from event e where e.id = any($1)) as events,
        (select jsonb_agg(jsonb_build_object('registered', coalesce(registered, false), 'person', person,
            'own_person', own_person) order by position)
          from asked left join of_lookup using (position)) as people`,
    [
      ...[lookups.map(({ eventId }) => eventId), lookups.map(({ dni }) => dni)],
      ...[lookups.map(({ birthday }) => birthday), lookups.map(({ counts }) => counts)],
      ...[lookups.map(({ browser }) => browser), liveStatuses],
    ],
  );
  if (!row) throw new Error('The statement returned no row.');
  const events = new Map(row.events.map((found) => [found.id, found]));
  return lookups.map(({ eventId }, index) => ({ found: events.get(eventId), person: row.people[index]! }));
}
