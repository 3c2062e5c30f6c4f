import { unseal } from '../platform/sealed.js';
import type { Work } from '../work.js';
import { GatewayAccount } from './gateway-account.entity.js';
import type { GatewayKind } from './gateway-kind.js';
import { GatewayUnavailable, type CredentialField, type Gateway, type GatewayAccountData } from './gateways/gateway.js';
import { NoticeObstacle } from './notice-obstacle.js';

type Sealed = Pick<GatewayAccount, 'credentials'>;

/** An account with its credentials open, for the length of one call. @throws GatewayUnavailable */
export function accountData(work: Work, account: Sealed & Pick<GatewayAccount, 'sandbox'>): GatewayAccountData {
  const credentials = openCredentials(work, account);
  if (!credentials) throw new GatewayUnavailable('The credentials cannot be opened', NoticeObstacle.ACCOUNT_INCOMPLETE);
  return { sandbox: account.sandbox, credentials };
}

/** The stored credentials; null where they were sealed with another secret, or damaged. */
export function openCredentials(work: Work, { credentials }: Sealed): Record<string, string> | null {
  try {
    return JSON.parse(unseal(credentials, work.services.config.dataKey)) as Record<string, string>;
  } catch {
    return null;
  }
}

/** Required fields that an account has no value for: with any, nobody can be paid through it. */
export function missingFields(work: Work, gateway: Gateway, account: Sealed): CredentialField[] {
  const credentials = openCredentials(work, account) ?? {};
  return gateway.fields.filter(({ name, required }) => required && !credentials[name]);
}

/** The event's account at a gateway, active or not: a payment that was opened is settled even after the gateway was switched off. */
export async function findAccount(work: Work, eventId: number, kind: GatewayKind): Promise<GatewayAccountData | null> {
  const account = await work.em.findOne(GatewayAccount, { event: eventId, kind });
  return account && accountData(work, account);
}
