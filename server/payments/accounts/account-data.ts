import { decrypt } from '../../platform/crypto/encryption.js';
import type { AppContext } from '../../app-context.js';
import { GatewayAccount } from './gateway-account.entity.js';
import type { GatewayKind } from './gateway-kind.js';
import {
  GatewayUnavailable,
  type CredentialField,
  type Gateway,
  type GatewayAccountData,
} from '../gateways/gateway.js';
import { CallbackError } from '../callbacks/callback-error.js';

type EncryptedAccount = Pick<GatewayAccount, 'credentials'>;

/** Returns an account with decrypted credentials, for one call only. @throws GatewayUnavailable */
export function accountData(
  ctx: AppContext,
  account: EncryptedAccount & Pick<GatewayAccount, 'sandbox'>,
): GatewayAccountData {
  const credentials = decryptCredentials(ctx, account);
  if (!credentials)
    throw new GatewayUnavailable(
      'The gateway credentials cannot be decrypted; enter them again in the event',
      CallbackError.ACCOUNT_INCOMPLETE,
    );
  return { sandbox: account.sandbox, credentials };
}

/** Returns the decrypted credentials; null if they were encrypted with another secret or are damaged. */
export function decryptCredentials(ctx: AppContext, { credentials }: EncryptedAccount): Record<string, string> | null {
  try {
    return JSON.parse(decrypt(credentials, ctx.services.config.dataKey)) as Record<string, string>;
  } catch {
    return null;
  }
}

/** Returns the required credential fields without a stored value. With any of them the account cannot take payments. */
export function missingFields(ctx: AppContext, gateway: Gateway, account: EncryptedAccount): CredentialField[] {
  const credentials = decryptCredentials(ctx, account) ?? {};
  return gateway.fields.filter(({ name, required }) => required && !credentials[name]);
}

/**
 * Returns the event's account at a gateway, also an inactive one: payments opened before it was switched off still
 * settle.
 */
export async function findAccount(
  ctx: AppContext,
  eventId: number,
  kind: GatewayKind,
): Promise<GatewayAccountData | null> {
  const account = await ctx.em.findOne(GatewayAccount, { event: eventId, kind });
  return account && accountData(ctx, account);
}
