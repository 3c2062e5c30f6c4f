import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import type { GatewayAccount } from './gateway-account.entity.js';

/** What a checkout needs of an account. */
export type ActiveAccount = Pick<GatewayAccount, 'kind' | 'sandbox' | 'credentials'>;

/** The active gateway accounts of events, in no order; a batch for `load`. */
export async function activeAccountsOfEvents(
  work: Work,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, ActiveAccount[]>> {
  const rows = await sql<ActiveAccount & { event_id: number }>(
    work.em,
    'select event_id, kind, sandbox, credentials from gateway_account where event_id = any($1) and active',
    [eventIds],
  );
  return Map.groupBy(rows, ({ event_id }) => event_id);
}
