import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { QuotaKind } from './quota.entity.js';

const everyKind = Object.values(QuotaKind).filter((kind) => typeof kind === 'number');

/**
 * Gives back what registrations hold (of these kinds), inside the caller's transaction. What is given back are the
 * deleted rows of what was held, so a repetition gives back nothing.
 */
export async function releaseQuotas(
  work: Work,
  registrationIds: readonly number[],
  kinds: readonly QuotaKind[] = everyKind,
): Promise<void> {
  // The same lock order as taking; an update that joins would lock in the order of its plan.
  await sql(
    work.em,
    `select id from quota
      where id in (select quota_id from quota_use where registration_id = any($1)) and kind = any($2)
      order by kind, id for update`,
    [registrationIds, kinds],
  );
  await sql(
    work.em,
    `with freed as (
        delete from quota_use u using quota q
        where u.registration_id = any($1) and q.id = u.quota_id and q.kind = any($2)
        returning u.quota_id, u.quantity),
      total as (select quota_id, sum(quantity)::int as quantity from freed group by quota_id)
      update quota set taken = taken - total.quantity from total where quota.id = total.quota_id`,
    [registrationIds, kinds],
  );
}
