import { FORMER_DEMO_SECRET } from '../platform/config.js';
import { encrypt, decrypt } from '../platform/encryption.js';
import type { AppContext } from '../app-context.js';
import { GatewayAccount } from './gateway-account.entity.js';

/**
 * Demonstrations once sealed their credentials with a secret that all had in common. What is still sealed with it is
 * sealed with this installation's own, so that its gateways go on working.
 */
export async function reencryptCredentials({ em, services }: AppContext): Promise<void> {
  const { dataKey } = services.config;
  for (const { id, credentials } of await em.find(GatewayAccount, {})) {
    if (opened(credentials, dataKey) !== null) continue;
    const plain = opened(credentials, FORMER_DEMO_SECRET);
    // Only what was read: who saves meanwhile is right.
    if (plain !== null)
      await em.nativeUpdate(GatewayAccount, { id, credentials }, { credentials: encrypt(plain, dataKey) });
  }
}

/** Null where it was sealed with another secret. */
function opened(sealed: string, secret: string): string | null {
  try {
    return decrypt(sealed, secret);
  } catch {
    return null;
  }
}
