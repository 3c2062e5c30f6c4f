import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../database/sql.js';

/** Number of calls in the current window, and the end of the window. */
export interface CallCount {
  calls: number;
  until: Date;
}

/**
 * Counts a call for each key in one statement, including calls over the limit. A repeated key counts each time, in
 * order. A window begins with its first call.
 */
export async function countCalls(
  em: EntityManager,
  keys: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<CallCount[]> {
  const rows = await sql<{ key: string; points: number; until: string | Date }>(
    em,
    `insert into rate_count as r (key, points, until)
      select key, count(*), $3::timestamptz from unnest($1::text[]) as calls(key) group by key order by key
      on conflict (key) do update set
        points = case when r.until <= $2 then excluded.points else least(r.points, 1000000000) + excluded.points end,
        until = case when r.until <= $2 then excluded.until else r.until end
      returning key, points, until`,
    [keys, now, until],
  );
  const counted = new Map(rows.map((row) => [row.key, row]));
  const left = new Map<string, number>();
  for (const key of keys) left.set(key, (left.get(key) ?? 0) + 1);
  return keys.map((key) => {
    const row = counted.get(key)!;
    const after = left.get(key)! - 1;
    left.set(key, after);
    return { calls: row.points - after, until: new Date(row.until) };
  });
}
