import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import type { MailingProgress } from './certificate.types.js';

/** Returns the progress of mailings by mailing ID. */
export async function progressOfMailings(
  { em }: AppContext,
  ids: readonly number[],
): Promise<Map<number, MailingProgress>> {
  const counted = await sql<{ id: number } & MailingProgress>(
    em,
    `select mailing_id as id, count(*)::int as total, count(*) filter (where state = 'SENT')::int as sent,
        count(*) filter (where state = 'FAILED')::int as failed,
        count(*) filter (where state = 'UNCONFIRMED')::int as unconfirmed,
        count(*) filter (where state in ('PENDING', 'UNDER_WAY'))::int as left
      from certificate_recipient where mailing_id = any($1) group by mailing_id`,
    [[...ids]],
  );
  return new Map(counted.map(({ id, ...progress }) => [id, progress]));
}
