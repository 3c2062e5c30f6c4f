import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../database/sql.js';

/** Points to count for a key: one, or one for each item that is new in its window. Keys are already hashes. */
export interface PointRequest {
  key: string;
  /** Null: the call itself is the point. */
  items: readonly string[] | null;
  maxPoints: number;
  /** End of the window, if it begins now. */
  until: Date;
}

/** Number of new points; null: the limit would be exceeded and no point is counted. */
export type CountedPoints = number | null;

/**
 * Counts the points of several calls in one statement. Calls of one key are counted together if all fit, otherwise one
 * by one, so that exactly those within the limit pass. If two nodes count a new item at the same moment, each may count
 * a point: one too many, never one too few.
 */
export async function countPoints(
  em: EntityManager,
  now: Date,
  requests: readonly PointRequest[],
): Promise<CountedPoints[]> {
  const counted = await countTogether(em, now, requests);
  const calls = Map.groupBy(requests, ({ key }) => key);
  for (const [index, request] of requests.entries())
    if (counted[index] === null && calls.get(request.key)!.length > 1)
      counted[index] = (await countTogether(em, now, [request]))[0] ?? null;
  return counted;
}

/** Counts all points of a key or none: every request of a key over its limit gets null. */
async function countTogether(
  em: EntityManager,
  now: Date,
  requests: readonly PointRequest[],
): Promise<CountedPoints[]> {
  const points = requests.flatMap(({ items, ...request }, index) =>
    (items ?? [null]).map((item) => ({ ...request, item, index })),
  );
  const rows = await sql<{ index: number; counted: boolean }>(
    em,
    `with fresh as (
        select * from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::int[]) as requests(key, item, max_points, until, index)
        where item is null or not exists (select from rate_count r where r.key = requests.item and r.until > $6)
      ),
      sums as (
        select key, count(distinct coalesce(item, index::text)) as points, min(max_points) as max_points, min(until) as until
        from fresh group by key
      ),
      counted as (
        insert into rate_count as r (key, points, until) select key, points, until from sums where points <= max_points order by key
        on conflict (key) do update set
          points = case when r.until <= $6 then excluded.points else r.points + excluded.points end,
          until = case when r.until <= $6 then excluded.until else r.until end
          where r.until <= $6 or r.points + excluded.points <= (select max_points from sums where sums.key = excluded.key)
        returning key
      ),
      noted as (
        insert into rate_count as r (key, points, until)
        select item, 1, min(fresh.until) from counted join fresh using (key) where item is not null group by item order by item
        on conflict (key) do update set until = excluded.until
      )
      select index, exists (select from counted where counted.key = fresh.key) as counted from fresh`,
    [
      points.map(({ key }) => key),
      points.map(({ item }) => item),
      points.map(({ maxPoints }) => maxPoints),
      points.map(({ until }) => until),
      points.map(({ index }) => index),
      now,
    ],
  );
  const fresh = Map.groupBy(rows, ({ index }) => index);
  return requests.map((_, index) => {
    const freshPoints = fresh.get(index) ?? [];
    return freshPoints.every(({ counted }) => counted) ? freshPoints.length : null;
  });
}
