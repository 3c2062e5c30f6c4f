import { unseal } from '../platform/sealed.js';
import type { Work } from '../work.js';
import { GatewayAccount } from './gateway-account.entity.js';
import type { GatewayKind } from './gateway-kind.js';
import type { GatewayAccountData } from './gateways/gateway.js';

/** An account with its credentials open, for the length of one call. */
export function accountData(work: Work, account: Pick<GatewayAccount, 'sandbox' | 'credentials'>): GatewayAccountData {
  const credentials = JSON.parse(unseal(account.credentials, work.services.config.jwtSecret)) as Record<string, string>;
  return { sandbox: account.sandbox, credentials };
}

/** The event's account at a gateway, active or not: a payment that was opened is settled even after the gateway was switched off. */
export async function findAccount(work: Work, eventId: number, kind: GatewayKind): Promise<GatewayAccountData | null> {
  const account = await work.em.findOne(GatewayAccount, { event: eventId, kind });
  return account && accountData(work, account);
}
