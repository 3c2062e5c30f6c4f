import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import { newCode } from '../drawing/certificate-code.js';
import type { SheetRecipient } from './read-recipients.js';

/** Recipients inserted by one statement. */
const AT_ONCE = 2_000;

/** Adds the recipients of a mailing, each with a new code, in the transaction of `ctx`. */
export async function addRecipients(
  { em }: AppContext,
  mailingId: number,
  recipients: readonly SheetRecipient[],
): Promise<void> {
  for (let from = 0; from < recipients.length; from += AT_ONCE) {
    const people = recipients
      .slice(from, from + AT_ONCE)
      .map((person, place) => ({ ...person, place, code: newCode() }));
    await sql(
      em,
      `insert into certificate_recipient (mailing_id, row, code, name, email, dni, "values")
        select $1, p.row, p.code, p.name, p.email, p.dni, p."values"
        from jsonb_to_recordset($2::jsonb)
          as p(place int, row int, code text, name text, email text, dni text, "values" jsonb)
        order by p.place`,
      [mailingId, JSON.stringify(people)],
    );
  }
}
