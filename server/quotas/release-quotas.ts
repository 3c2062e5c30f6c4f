import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { QuotaKind } from './quota.entity.js';

const everyKind = Object.values(QuotaKind).filter((kind) => typeof kind === 'number');

/**
 * Gives back what a registration holds (of these kinds), inside the caller's transaction. What is given back are the
 * deleted rows of what was held, so a repetition gives back nothing.
 */
export async function releaseQuotas(
  work: Work,
  registrationId: number,
  kinds: readonly QuotaKind[] = everyKind,
): Promise<void> {
  // The same lock order as taking; an update that joins would lock in the order of its plan.
  await sql(
    work.em,
    `select q.id from quota q join quota_use u on u.quota_id = q.id
      where u.registration_id = $1 and q.kind = any($2) order by q.kind, q.id for update of q`,
    [registrationId, [...kinds]],
  );
  await sql(
    work.em,
    `with freed as (
        delete from quota_use u using quota q
        where u.registration_id = $1 and q.id = u.quota_id and q.kind = any($2)
        returning u.quota_id, u.quantity)
      update quota set taken = taken - freed.quantity from freed where quota.id = freed.quota_id`,
    [registrationId, [...kinds]],
  );
}
