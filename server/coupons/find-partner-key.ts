import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';
import { codeKey, limitCodeGuesses } from './limit-code-guesses.js';
import { PartnerKey } from './partner-key.entity.js';

/**
 * Returns the active partner key of an event; null if there is none. Case is ignored, but an exact match takes
 * precedence.
 * @throws TOO_MANY_REQUESTS
 */
export async function findPartnerKey(ctx: AppContext, eventId: number, typed: string): Promise<PartnerKey | null> {
  await limitCodeGuesses(ctx, eventId, typed);
  const [found] = await sql(
    ctx.em,
    `select * from partner_key where event_id = $1 and upper(key) = $2 and active order by key = $3 desc, id limit 1`,
    [eventId, codeKey(typed), typed.trim()],
  );
  return found ? ctx.em.map(PartnerKey, found) : null;
}
