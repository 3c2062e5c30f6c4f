import { load } from '../../platform/database/loaders.js';
import { sql } from '../../platform/database/sql.js';
import type { AppContext } from '../../app-context.js';
import { missingFields } from './account-data.js';
import type { GatewayAccount } from './gateway-account.entity.js';
import type { Gateway } from '../gateways/gateway.js';

/** Fields of a gateway account that a checkout needs. */
export type ActiveAccount = Pick<GatewayAccount, 'kind' | 'sandbox' | 'credentials'>;

/** Returns the active accounts of events, complete or not, in no order. Batch function for `load`. */
export async function activeAccountsOfEvents(
  ctx: AppContext,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, ActiveAccount[]>> {
  const rows = await sql<ActiveAccount & { event_id: number }>(
    ctx.em,
    'select event_id, kind, sandbox, credentials from gateway_account where event_id = any($1) and active',
    [eventIds],
  );
  return Map.groupBy(rows, ({ event_id }) => event_id);
}

/** SQL: active accounts of one event as JSON, for a statement that reads other data too. */
export const activeAccountsOf = (event: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'sandbox', a.sandbox, 'credentials', a.credentials)), '[]')
    from gateway_account a where a.event_id = ${event} and a.active)`;

/** Stores accounts that were just read in the request's loader. */
export const primeActiveAccounts = (ctx: AppContext, eventId: number, accounts: ActiveAccount[]): unknown =>
  ctx.loaders.of(ctx, activeAccountsOfEvents).prime(eventId, accounts);

/** Returns the accounts offered to payers, in no order: active, complete, and of a gateway of this installation. */
export async function usableAccounts(ctx: AppContext, eventId: number): Promise<ActiveAccount[]> {
  const active = (await load(ctx, activeAccountsOfEvents, eventId)) ?? [];
  return active.filter((account) => isUsable(ctx, account));
}

/** Returns whether an account has all required credentials; a field may have become required after it was saved. */
export function isUsable(ctx: AppContext, account: ActiveAccount): boolean {
  const gateway = ctx.services.gateways.get(account.kind);
  return !!gateway && missingCredentials(ctx, gateway, account).length === 0;
}

/** Returns in Spanish what an account lacks to be offered to payers; empty if nothing. */
export function missingCredentials(ctx: AppContext, gateway: Gateway, account: ActiveAccount): string[] {
  const missing = missingFields(ctx, gateway, account).map(({ label }) => label);
  // A sandbox payment does not settle a purchase in production, so a sandbox account must not be offered there.
  return account.sandbox && ctx.services.config.production ? ['pasar a Producción', ...missing] : missing;
}
