import { load } from '../../platform/database/loaders.js';
import type { AppContext } from '../../app-context.js';
import { activeAccountsOfEvents, missingCredentials, usableAccounts } from './active-accounts.js';
import { GatewayKind } from './gateway-kind.js';
import { gatewayImage } from './gateway-slug.js';
import type { GatewayChoice, IncompleteGateway } from '../payments.types.js';

/** Returns the gateways that an event offers to payers, in the order of GatewayKind. */
export async function gatewayChoices(ctx: AppContext, eventId: number): Promise<GatewayChoice[]> {
  const usable = new Set((await usableAccounts(ctx, eventId)).map(({ kind }) => kind));
  return Object.values(GatewayKind).flatMap((kind) => {
    const gateway = usable.has(kind) ? ctx.services.gateways.get(kind) : undefined;
    return gateway ? [{ kind, name: gateway.name, methods: gateway.methods, image: gatewayImage(kind) }] : [];
  });
}

/** Returns the active gateways that payers are not offered, with what their accounts lack. */
export async function incompleteGateways(ctx: AppContext, eventId: number): Promise<IncompleteGateway[]> {
  const active = (await load(ctx, activeAccountsOfEvents, eventId)) ?? [];
  return Object.values(GatewayKind).flatMap((kind) => {
    const account = active.find((candidate) => candidate.kind === kind);
    const gateway = ctx.services.gateways.get(kind);
    const missing = account && gateway ? missingCredentials(ctx, gateway, account) : [];
    return gateway && missing.length > 0 ? [{ kind, name: gateway.name, missing }] : [];
  });
}
