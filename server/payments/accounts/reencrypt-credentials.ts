import { FORMER_DEMO_SECRET } from '../../platform/config/config.js';
import { encrypt, decrypt } from '../../platform/crypto/encryption.js';
import type { AppContext } from '../../app-context.js';
import { GatewayAccount } from './gateway-account.entity.js';

/**
 * Re-encrypts gateway credentials of demonstrations that earlier versions encrypted with a secret common to all
 * installations. Without this their gateways stop working.
 */
export async function reencryptCredentials({ em, services }: AppContext): Promise<void> {
  const { dataKey } = services.config;
  for (const { id, credentials } of await em.find(GatewayAccount, {})) {
    if (decryptOrNull(credentials, dataKey) !== null) continue;
    const plain = decryptOrNull(credentials, FORMER_DEMO_SECRET);
    // Update only the value that was read, so that a concurrent save is not overwritten.
    if (plain !== null)
      await em.nativeUpdate(GatewayAccount, { id, credentials }, { credentials: encrypt(plain, dataKey) });
  }
}

/** Decrypts a text; returns null if it was encrypted with another secret. */
function decryptOrNull(encrypted: string, secret: string): string | null {
  try {
    return decrypt(encrypted, secret);
  } catch {
    return null;
  }
}
