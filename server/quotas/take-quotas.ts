import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import type { QuotaKind } from './quota.entity.js';

/** So many units of one quota. */
export interface QuotaWant {
  quotaId: number;
  quantity: number;
}

/** A quota that has fewer units left than were wanted. */
export interface Shortfall {
  quotaId: number;
  kind: QuotaKind;
  left: number;
}

interface Row {
  id: number;
  kind: QuotaKind;
  limit: number | null;
  taken: number;
}

/**
 * Takes everything wanted for a registration, or nothing: the shortfalls say what was missing.
 *
 * Must run inside a READ COMMITTED transaction. The rows are locked in one order (kind, then id), so two holds can wait
 * for each other but never in a circle, and what is decided on is what the lock handed over, not an earlier read. The
 * locks live until the commit: take last.
 */
export async function takeQuotas(
  work: Work,
  registrationId: number,
  wants: readonly QuotaWant[],
): Promise<Shortfall[]> {
  const wanted = new Map<number, number>();
  for (const { quotaId, quantity } of wants) wanted.set(quotaId, (wanted.get(quotaId) ?? 0) + quantity);
  if (wanted.size === 0) return [];
  const lock = work.services.config.unsafeSkipLocks ? '' : 'for update';
  const rows = await sql<Row>(
    work.em,
    `select id, kind, "limit", taken from quota where id = any($1) order by kind, id ${lock}`,
    [[...wanted.keys()]],
  );
  const shortfalls = rows
    .map((row) => ({ quotaId: row.id, kind: row.kind, left: row.limit === null ? Infinity : row.limit - row.taken }))
    .filter(({ quotaId, left }) => left < (wanted.get(quotaId) ?? 0));
  if (shortfalls.length > 0) return shortfalls;
  await sql(
    work.em,
    `with wanted as (select * from unnest($1::int[], $2::int[], $3::int[]) as wanted(id, quantity, taken)),
      taking as (update quota set taken = wanted.taken from wanted where quota.id = wanted.id)
      insert into quota_use (registration_id, quota_id, quantity) select $4, id, quantity from wanted`,
    [
      rows.map(({ id }) => id),
      rows.map(({ id }) => wanted.get(id) ?? 0),
      rows.map(({ id, taken }) => taken + (wanted.get(id) ?? 0)),
      registrationId,
    ],
  );
  return [];
}
