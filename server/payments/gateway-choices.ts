import { sql } from '../platform/sql.js';
import type { Work } from '../work.js';
import { GatewayKind } from './gateway-kind.js';
import { gatewayImage } from './gateway-slug.js';
import type { GatewayChoice } from './payments.types.js';

/** The gateways that events offer their payers, in the order of GatewayKind; a batch for `load`. */
export async function gatewaysOfEvents(
  work: Work,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, GatewayChoice[]>> {
  const rows = await sql<{ event_id: number; kind: GatewayKind }>(
    work.em,
    'select event_id, kind from gateway_account where active and event_id = any($1)',
    [eventIds],
  );
  const choices = new Map<number, GatewayChoice[]>(eventIds.map((id) => [id, []]));
  for (const kind of Object.values(GatewayKind)) {
    const gateway = work.services.gateways.get(kind);
    if (!gateway) continue;
    const choice = { kind, name: gateway.name, methods: gateway.methods, image: gatewayImage(kind) };
    for (const row of rows) if (row.kind === kind) choices.get(row.event_id)?.push(choice);
  }
  return choices;
}
