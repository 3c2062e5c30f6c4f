import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Deletes the mails to teams that are anonymised, in the caller's transaction. */
export async function deleteTeamMails({ em }: AppContext, registrationIds: readonly number[]): Promise<void> {
  await sql(em, 'delete from team_mail where registration_id = any($1)', [registrationIds]);
}
