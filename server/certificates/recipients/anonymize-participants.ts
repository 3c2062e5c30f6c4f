import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';

/**
 * Anonymises competitors in the certificates of their event before their registrations are anonymised, in the caller's
 * transaction. They are matched by document, or without one by address. Unsent certificates are deleted; the others
 * keep a row without the person, because it was counted. A competitor with another registration in the event stays.
 */
export async function anonymizeParticipants({ em }: AppContext, registrationIds: readonly number[]): Promise<void> {
  await sql(
    em,
    `with gone as (
        select r.id, r.tries from competitor c join certificate_mailing m on m.event_id = c.event_id
          join certificate_recipient r on r.mailing_id = m.id
            and (r.dni = c.dni or (r.dni = '' and r.email = lower(c.email)))
        where c.registration_id = any($1) and r.name is not null and not exists (
          select from competitor o where o.event_id = c.event_id and o.dni = c.dni and o.registration_id <> all($1))
      ),
      never_sent as (delete from certificate_recipient where id in (select id from gone where tries = 0))
      update certificate_recipient set name = null, email = null, dni = '', "values" = '{}', reply = null,
          state = case when state = 'PENDING' then 'FAILED' else state end
        where id in (select id from gone where tries > 0)`,
    [registrationIds],
  );
}
