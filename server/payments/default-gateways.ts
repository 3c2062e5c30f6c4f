import { ref } from '@mikro-orm/core';
import type { Event } from '../events/event.entity.js';
import { seal } from '../platform/sealed.js';
import type { Work } from '../work.js';
import { GatewayAccount } from './gateway-account.entity.js';
import { GatewayKind } from './gateway-kind.js';

/** Outside production a new event offers the Pasarela de pruebas, so that it can be tried at once. Part of the caller's transaction. */
export function addDefaultGateways(work: Work, event: Event): void {
  const { gateways, config } = work.services;
  if (!gateways.has(GatewayKind.TEST)) return;
  work.em.persist(
    work.em.create(GatewayAccount, {
      event: ref(event),
      kind: GatewayKind.TEST,
      active: true,
      sandbox: true,
      credentials: seal('{}', config.dataKey),
      updatedAt: work.now,
    }),
  );
}
