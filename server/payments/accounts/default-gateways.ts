import { ref } from '@mikro-orm/core';
import type { Event } from '../../events/event.entity.js';
import { encrypt } from '../../platform/crypto/encryption.js';
import type { AppContext } from '../../app-context.js';
import { GatewayAccount } from './gateway-account.entity.js';
import { GatewayKind } from './gateway-kind.js';

/**
 * Adds an active test gateway to a new event outside production, so that it can be paid at once. Uses the caller's
 * transaction.
 */
export function addDefaultGateways(ctx: AppContext, event: Event): void {
  const { gateways, config } = ctx.services;
  if (!gateways.has(GatewayKind.TEST)) return;
  ctx.em.persist(
    ctx.em.create(GatewayAccount, {
      event: ref(event),
      kind: GatewayKind.TEST,
      active: true,
      sandbox: true,
      credentials: encrypt('{}', config.dataKey),
      updatedAt: ctx.now,
    }),
  );
}
