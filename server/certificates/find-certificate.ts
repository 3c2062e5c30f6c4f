import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { readCode, shownCode } from './certificate-code.js';
import type { IssuedCertificate } from './certificate.types.js';

/**
 * What the page of a certificate proves; null where there is none of this code, which nobody has who was not mailed one.
 * @throws TOO_MANY_REQUESTS
 */
export async function findCertificate(work: Work, typed: string): Promise<IssuedCertificate | null> {
  const code = readCode(typed);
  if (!code) return null;
  await work.services.limits.countDifferent('certificatesOfAddress', [work.network], [code]);
  const [found] = await sql<Omit<IssuedCertificate, 'code'>>(
    work.em,
    `select r.name, m.event_name as "eventName", m.city, m.event_date::text as "eventDate",
        coalesce(r.sent_at, m.send_at) as "issuedAt"
      from certificate_recipient r join certificate_mailing m on m.id = r.mailing_id
      where r.code = $1 and r.tries > 0`,
    [code],
  );
  return found ? { ...found, issuedAt: new Date(found.issuedAt), code: shownCode(code) } : null;
}
