import { sql } from '../platform/database/sql.js';
import { inTransaction } from '../platform/database/transaction.js';
import type { AppContext } from '../app-context.js';

/**
 * Places that visitors of one network may have in a draw. Generous: a mobile carrier gives thousands of people one address.
 */
export const MAX_PLACES_PER_NETWORK = 3_000;

/** Visitor who polled without a place. `at` in milliseconds. */
export interface Arrival {
  visitor: string;
  /** HMAC of the visitor's network. */
  network: string;
  at: number;
}

/** Number of each visitor; null before the draw. Visitors whose network has too many places are missing. */
type VisitorNumbers = ReadonlyMap<string, number | null>;

interface Draw {
  eventId: number;
  draw: number;
}

/** CTE of the arrivals that get or have a place: known ones, and new ones within the limit of their network. */
const acceptedSql = `arrival as (
    select a.visitor, a.network, a.at, p.number, p.visitor is not null as known
    from unnest($3::uuid[], $4::text[], $5::timestamptz[]) as a(visitor, network, at)
    left join waiting_place p on p.event_id = $1 and p.draw = $2 and p.visitor = a.visitor),
  taken as (
    select network, count(*) as places from waiting_place
    where event_id = $1 and draw = $2 and network in (select network from arrival where not known) group by network),
  accepted as (
    select ranked.visitor, ranked.network, ranked.at, ranked.number
    from (select *, row_number() over (partition by network, known order by at, visitor) as rank from arrival) as ranked
    left join taken using (network)
    where known or coalesce(taken.places, 0) + rank <= ${MAX_PLACES_PER_NETWORK})`;

const parameters = ({ eventId, draw }: Draw, arrivals: readonly Arrival[]): unknown[] => [
  eventId,
  draw,
  arrivals.map(({ visitor }) => visitor),
  arrivals.map(({ network }) => network),
  arrivals.map(({ at }) => new Date(at)),
];

const byVisitor = (rows: readonly { visitor: string; number: number | null }[]): VisitorNumbers =>
  new Map(rows.map(({ visitor, number }) => [visitor, number]));

/** Stores who is present before the draw, in one statement. */
export async function recordPresence(
  { em }: AppContext,
  room: Draw,
  arrivals: readonly Arrival[],
): Promise<VisitorNumbers> {
  const rows = await sql<{ visitor: string; number: number | null }>(
    em,
    `with ${acceptedSql}
      insert into waiting_place as w (event_id, draw, visitor, network, first_seen_at, seen_at)
      select $1, $2, visitor, network, at, at from accepted order by visitor
      on conflict (event_id, draw, visitor) do update set seen_at = greatest(w.seen_at, excluded.seen_at)
      returning visitor, number`,
    parameters(room, arrivals),
  );
  return byVisitor(rows);
}

/**
 * Returns the numbers of visitors after the draw; those without one get the next numbers in the order in which they came.
 * Null if the draw is over.
 *
 * The room's lock makes nodes do so one after another: without it two of them would give the same numbers.
 */
export function assignNumbers(
  ctx: AppContext,
  room: Draw,
  arrivals: readonly Arrival[],
): Promise<VisitorNumbers | null> {
  return inTransaction(ctx, async ({ em }) => {
    const [locked] = await sql<{ last: number }>(
      em,
      `select last_number as last from waiting_room where event_id = $1 and draw = $2 and drawn_at is not null
        and closed_at is null for no key update`,
      [room.eventId, room.draw],
    );
    if (!locked) return null;
    const rows = await sql<{ visitor: string; number: number }>(
      em,
      `with ${acceptedSql},
        numbered as (
          select visitor, network, at, $6 + row_number() over (order by at, visitor) as number
          from accepted where number is null),
        stored as (
          insert into waiting_place (event_id, draw, visitor, network, first_seen_at, seen_at, number)
          select $1, $2, visitor, network, at, at, number from numbered
          on conflict (event_id, draw, visitor) do update set number = excluded.number, seen_at = excluded.seen_at
          returning visitor, number),
        counted as (
          update waiting_room set last_number = last_number + (select count(*) from numbered) where event_id = $1)
        select visitor, number from stored
        union all select visitor, number from accepted where number is not null`,
      [...parameters(room, arrivals), locked.last],
    );
    return byVisitor(rows);
  });
}
