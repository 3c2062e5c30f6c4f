import { decrypt } from '../platform/encryption.js';
import type { AppContext } from '../app-context.js';
import { GatewayAccount } from './gateway-account.entity.js';
import type { GatewayKind } from './gateway-kind.js';
import { GatewayUnavailable, type CredentialField, type Gateway, type GatewayAccountData } from './gateways/gateway.js';
import { CallbackError } from './callback-error.js';

type Sealed = Pick<GatewayAccount, 'credentials'>;

/** An account with its credentials open, for the length of one call. @throws GatewayUnavailable */
export function accountData(ctx: AppContext, account: Sealed & Pick<GatewayAccount, 'sandbox'>): GatewayAccountData {
  const credentials = decryptCredentials(ctx, account);
  if (!credentials) throw new GatewayUnavailable('The credentials cannot be opened', CallbackError.ACCOUNT_INCOMPLETE);
  return { sandbox: account.sandbox, credentials };
}

/** The stored credentials; null where they were sealed with another secret, or damaged. */
export function decryptCredentials(ctx: AppContext, { credentials }: Sealed): Record<string, string> | null {
  try {
    return JSON.parse(decrypt(credentials, ctx.services.config.dataKey)) as Record<string, string>;
  } catch {
    return null;
  }
}

/** Required fields that an account has no value for: with any, nobody can be paid through it. */
export function missingFields(ctx: AppContext, gateway: Gateway, account: Sealed): CredentialField[] {
  const credentials = decryptCredentials(ctx, account) ?? {};
  return gateway.fields.filter(({ name, required }) => required && !credentials[name]);
}

/** The event's account at a gateway, active or not: a payment that was opened is settled even after the gateway was switched off. */
export async function findAccount(
  ctx: AppContext,
  eventId: number,
  kind: GatewayKind,
): Promise<GatewayAccountData | null> {
  const account = await ctx.em.findOne(GatewayAccount, { event: eventId, kind });
  return account && accountData(ctx, account);
}
