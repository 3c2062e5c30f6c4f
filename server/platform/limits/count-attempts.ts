import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../database/sql.js';

/** An attempt to count for a key, which is already a hash. */
export interface Attempt {
  key: string;
  /** End of the key's count, if no further attempt is made. */
  until: Date;
}

/** Attempts that are counted at most: the delay grows no more, and an integer must not overflow. */
const MAX_ATTEMPTS = 1_000;

/** Counts attempts in one statement. @returns the number of each among the attempts of its key */
export async function countAttempts(em: EntityManager, now: Date, attempts: readonly Attempt[]): Promise<number[]> {
  const rows = await sql<{ key: string; points: number; calls: number }>(
    em,
    `with asked as (
        select key, max(until) as until, count(*)::int as calls from unnest($1::text[], $2::timestamptz[]) as asked(key, until)
        group by key order by key
      ),
      counted as (
        insert into rate_count as r (key, points, until) select key, calls, until from asked
        on conflict (key) do update set until = excluded.until,
          points = case when r.until <= $3 then 0 else least(r.points, ${MAX_ATTEMPTS}) end + excluded.points
        returning key, points
      )
      select key, points, calls from counted join asked using (key)`,
    [attempts.map(({ key }) => key), attempts.map(({ until }) => until), now],
  );
  const before = new Map(rows.map(({ key, points, calls }) => [key, points - calls]));
  return attempts.map(({ key }) => {
    const count = before.get(key)! + 1;
    before.set(key, count);
    return count;
  });
}
