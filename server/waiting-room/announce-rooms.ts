import { sql } from '../platform/database/sql.js';
import type { AppContext } from '../app-context.js';

/** Channel of notifications that rooms were scheduled, opened, changed or closed. */
export const ROOMS_CHANNEL = 'waiting_rooms';

/** Makes every node read the rooms once the transaction has committed. */
export async function announceRooms({ em }: Pick<AppContext, 'em'>): Promise<void> {
  await sql(em, 'select pg_notify($1, $2)', [ROOMS_CHANNEL, '']);
}
