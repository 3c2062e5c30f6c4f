import { entryJson, noteRows } from '../audit/record.js';
import { sql } from '../platform/sql.js';
import { RegistrationStatus } from '../registration/registration-states.js';
import type { Work } from '../work.js';

const inUse = {
  category: 'r.category_id = $1',
  kit: 'exists (select from competitor c where c.registration_id = r.id and c.kit_id = $1)',
};

/**
 * Forgets expired and deleted registrations of a category or kit, so that it can be deleted. Those with a payment
 * stay, for its money may still arrive. @returns whether none stayed
 */
export async function forgetDead(work: Work, what: keyof typeof inUse, id: number): Promise<boolean> {
  const dead = `r.status in ('${RegistrationStatus.EXPIRED}', '${RegistrationStatus.DELETED}') and ${inUse[what]}`;
  await sql(
    work.em,
    `with gone as (
        delete from registration r where ${dead} and not exists (select from payment p where p.registration_id = r.id)
        returning r.id, r.event_id
      )
      ${noteRows('gone', '$2')}`,
    [id, entryJson(work, { subject: 'registration', action: 'purged' })],
  );
  const stayed = await sql(work.em, `select 1 as one from registration r where ${dead} limit 1`, [id]);
  return stayed.length === 0;
}
