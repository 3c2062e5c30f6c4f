import { EventStatus } from '../events/event-enums.js';
import { sql } from '../platform/database/sql.js';
import type { LocalDate } from '../platform/time/time.js';
import type { AppContext } from '../app-context.js';
import { readCode } from './drawing/certificate-code.js';
import type { CertificateLayout } from './drawing/layout.js';

/** Mailed certificate with all that its page and files need. */
export interface FoundCertificate {
  code: string;
  /** Null after the person's data were deleted. */
  name: string | null;
  values: Readonly<Record<string, string>>;
  layout: CertificateLayout;
  eventName: string;
  city: string;
  eventDate: LocalDate;
  issuedAt: Date;
  organizer: string | null;
  /** Whether the event is visible on the site; null if the mailing has no event. */
  eventIsShown: boolean | null;
  /** Background of the files; null after it was deleted. */
  background: { picture: string; width: number; height: number } | null;
}

interface Row extends Omit<FoundCertificate, 'eventIsShown' | 'background'> {
  eventStatus: EventStatus | null;
  picture: string | null;
  width: number | null;
  height: number | null;
}

/**
 * Returns the certificate of a code; null if none was mailed with it.
 * @param typed code as printed; case, spaces and dashes are ignored
 * @throws TOO_MANY_REQUESTS
 */
export async function findCertificate(ctx: AppContext, typed: string): Promise<FoundCertificate | null> {
  const code = readCode(typed);
  if (!code) return null;
  await ctx.services.limits.countDifferent('certificatesOfAddress', [ctx.network], [code]);
  const [found] = await sql<Row>(
    ctx.em,
    `select r.code, r.name, r."values", m.layout, m.event_name as "eventName", m.city, m.event_date::text as "eventDate",
        coalesce(r.sent_at, m.send_at) as "issuedAt", e.organizer_name as organizer, e.status as "eventStatus",
        m.picture, p.width, p.height
      from certificate_recipient r join certificate_mailing m on m.id = r.mailing_id
        left join event e on e.id = m.event_id left join image p on p.id = m.preview_id
      where r.code = $1 and r.tries > 0`,
    [code],
  );
  if (!found) return null;
  const { eventStatus, picture, width, height, issuedAt, ...certificate } = found;
  return {
    ...certificate,
    issuedAt: new Date(issuedAt),
    eventIsShown: eventStatus && eventStatus !== EventStatus.INACTIVE,
    background: found.name !== null && picture && width && height ? { picture, width, height } : null,
  };
}
