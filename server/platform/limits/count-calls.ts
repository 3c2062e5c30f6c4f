import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from '../database/sql.js';

/** Number of calls in the current window, and the end of the window. */
export interface CallCount {
  calls: number;
  until: Date;
}

/** A call to count. `until` is the end of the window, if it begins now. */
export interface CountedCall {
  key: string;
  until: Date;
}

/**
 * Counts calls in one statement, including calls over the limit. A repeated key counts each time, in order. A window
 * begins with its first call; with `extendsWindow` each call moves its end.
 */
export async function countCalls(
  em: EntityManager,
  calls: readonly CountedCall[],
  { now, extendsWindow = false }: { now: Date; extendsWindow?: boolean },
): Promise<CallCount[]> {
  const rows = await sql<{ key: string; points: number; until: string | Date }>(
    em,
    `insert into rate_count as r (key, points, until)
      select key, count(*), max(until) from unnest($1::text[], $2::timestamptz[]) as calls(key, until)
      group by key order by key
      on conflict (key) do update set
        points = case when r.until <= $3 then excluded.points else least(r.points, 1000000000) + excluded.points end,
        until = case when $4 or r.until <= $3 then excluded.until else r.until end
      returning key, points, until`,
    [calls.map(({ key }) => key), calls.map(({ until }) => until), now, extendsWindow],
  );
  const counted = new Map(rows.map((row) => [row.key, row]));
  const left = new Map<string, number>();
  for (const { key } of calls) left.set(key, (left.get(key) ?? 0) + 1);
  return calls.map(({ key }) => {
    const row = counted.get(key)!;
    const after = left.get(key)! - 1;
    left.set(key, after);
    return { calls: row.points - after, until: new Date(row.until) };
  });
}
