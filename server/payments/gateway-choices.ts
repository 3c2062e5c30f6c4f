import { load } from '../platform/loaders.js';
import type { Work } from '../work.js';
import { activeAccountsOfEvents } from './active-accounts.js';
import { GatewayKind } from './gateway-kind.js';
import { gatewayImage } from './gateway-slug.js';
import type { GatewayChoice } from './payments.types.js';

/** The gateways that an event offers its payers, in the order of GatewayKind. */
export async function gatewayChoices(work: Work, eventId: number): Promise<GatewayChoice[]> {
  const active = new Set((await load(work, activeAccountsOfEvents, eventId))?.map(({ kind }) => kind));
  return Object.values(GatewayKind).flatMap((kind) => {
    const gateway = active.has(kind) ? work.services.gateways.get(kind) : undefined;
    return gateway ? [{ kind, name: gateway.name, methods: gateway.methods, image: gatewayImage(kind) }] : [];
  });
}
