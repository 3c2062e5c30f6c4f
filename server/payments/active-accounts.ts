import { load } from '../platform/loaders.js';
import { sql } from '../platform/sql.js';
import type { AppContext } from '../app-context.js';
import { missingFields } from './account-data.js';
import type { GatewayAccount } from './gateway-account.entity.js';
import type { Gateway } from './gateways/gateway.js';

/** What a checkout needs of an account. */
export type ActiveAccount = Pick<GatewayAccount, 'kind' | 'sandbox' | 'credentials'>;

/** The accounts that events have switched on, complete or not, in no order; a batch for `load`. */
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

/** SQL: the same of one event, as JSON, for who reads other things of it at once. */
export const activeAccountsOf = (event: string): string =>
  `(select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'sandbox', a.sandbox, 'credentials', a.credentials)), '[]')
    from gateway_account a where a.event_id = ${event} and a.active)`;

/** Lets whoever asks for an event's accounts in this request have what was read of them just now. */
export const primeActiveAccounts = (ctx: AppContext, eventId: number, accounts: ActiveAccount[]): unknown =>
  ctx.loaders.of(ctx, activeAccountsOfEvents).prime(eventId, accounts);

/** The accounts that payers of an event can use, in no order: active, of a gateway of this installation, and complete. */
export async function usableAccounts(ctx: AppContext, eventId: number): Promise<ActiveAccount[]> {
  const active = (await load(ctx, activeAccountsOfEvents, eventId)) ?? [];
  return active.filter((account) => isUsable(ctx, account));
}

/** What became required after an account was stored may be missing in it. */
export function isUsable(ctx: AppContext, account: ActiveAccount): boolean {
  const gateway = ctx.services.gateways.get(account.kind);
  return !!gateway && missingCredentials(ctx, gateway, account).length === 0;
}

/** What keeps an account from being offered to payers, in words; empty where nothing does. */
export function missingCredentials(ctx: AppContext, gateway: Gateway, account: ActiveAccount): string[] {
  const missing = missingFields(ctx, gateway, account).map(({ label }) => label);
  // A provider's test money pays nothing in production: whoever paid with it would wait for a seat in vain.
  return account.sandbox && ctx.services.config.production ? ['pasar a Producción', ...missing] : missing;
}
