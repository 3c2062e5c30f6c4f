import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from './sql.js';

/** A point of a key, or one for each thing of it that is new in its window. Keys are hashes already. */
export interface AskedPoints {
  key: string;
  /** Null: the call itself is the point. */
  things: readonly string[] | null;
  /** Points a key has in its window. */
  most: number;
  /** When the window ends that begins now. */
  until: Date;
}

/** How many points were new; null: they would be too many, and none is counted. */
export type CountedPoints = number | null;

/**
 * Counts what several calls ask, in one statement. Calls of one key are counted together where all of them fit, and
 * otherwise one by one, so that exactly those pass that come before its end. Of a thing that two nodes hear of for the
 * first time in one moment each may count a point: one too many then, never one too few.
 */
export async function countPoints(
  em: EntityManager,
  now: Date,
  asked: readonly AskedPoints[],
): Promise<CountedPoints[]> {
  const counted = await countTogether(em, now, asked);
  const calls = Map.groupBy(asked, ({ key }) => key);
  for (const [index, each] of asked.entries())
    if (counted[index] === null && calls.get(each.key)!.length > 1)
      counted[index] = (await countTogether(em, now, [each]))[0] ?? null;
  return counted;
}

/** All points of a key, or none: whose key is over its end gets null, whether alone or with others of this key. */
async function countTogether(em: EntityManager, now: Date, asked: readonly AskedPoints[]): Promise<CountedPoints[]> {
  const points = asked.flatMap(({ things, ...one }, index) =>
    (things ?? [null]).map((thing) => ({ ...one, thing, index })),
  );
  const rows = await sql<{ index: number; counted: boolean }>(
    em,
    `with fresh as (
        select * from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::int[]) as asked(key, thing, most, until, index)
        where thing is null or not exists (select from rate_count r where r.key = asked.thing and r.until > $6)
      ),
      sums as (
        select key, count(distinct coalesce(thing, index::text)) as points, min(most) as most, min(until) as until
        from fresh group by key
      ),
      counted as (
        insert into rate_count as r (key, points, until) select key, points, until from sums where points <= most order by key
        on conflict (key) do update set
          points = case when r.until <= $6 then excluded.points else r.points + excluded.points end,
          until = case when r.until <= $6 then excluded.until else r.until end
          where r.until <= $6 or r.points + excluded.points <= (select most from sums where sums.key = excluded.key)
        returning key
      ),
      noted as (
        insert into rate_count as r (key, points, until)
        select thing, 1, min(fresh.until) from counted join fresh using (key) where thing is not null group by thing order by thing
        on conflict (key) do update set until = excluded.until
      )
      select index, exists (select from counted where counted.key = fresh.key) as counted from fresh`,
    [
      points.map(({ key }) => key),
      points.map(({ thing }) => thing),
      points.map(({ most }) => most),
      points.map(({ until }) => until),
      points.map(({ index }) => index),
      now,
    ],
  );
  const fresh = Map.groupBy(rows, ({ index }) => index);
  return asked.map((_, index) => {
    const own = fresh.get(index) ?? [];
    return own.every(({ counted }) => counted) ? own.length : null;
  });
}
