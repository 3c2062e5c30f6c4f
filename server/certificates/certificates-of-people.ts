import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { foldedText } from './recipients/read-recipients.js';

interface Candidate {
  competitorId: number;
  code: string;
  dni: string;
  certificateName: string;
  competitorName: string;
}

/**
 * Returns by competitor ID the code of the latest mailed certificate of the competitor's event that can be downloaded.
 * A competitor is matched by document; if the file had no document, by address and name, because a family may share an
 * address.
 */
export async function certificatesOfCompetitors(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const candidates = await sql<Candidate>(
    em,
    `select c.id as "competitorId", r.code, r.dni, r.name as "certificateName", c.name || ' ' || c.last_name as "competitorName"
      from competitor c join certificate_mailing m on m.event_id = c.event_id
        join certificate_recipient r on r.mailing_id = m.id
          and (r.dni = c.dni or (r.dni = '' and r.email = lower(c.email)))
      where c.id = any($1) and r.name is not null and r.tries > 0 and m.picture is not null
      order by coalesce(r.sent_at, m.send_at), r.id`,
    [ids],
  );
  const matches = candidates.filter(
    ({ dni, certificateName, competitorName }) =>
      dni !== '' || foldedText(certificateName) === foldedText(competitorName),
  );
  return new Map(matches.map(({ competitorId, code }) => [competitorId, code]));
}
