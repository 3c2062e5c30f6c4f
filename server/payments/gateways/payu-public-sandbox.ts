import type { PayuKey } from './payu-signatures.js';

/**
 * Sandbox account that PayU publishes. Anyone can sign with it, so a transaction signed with it must count as a test.
 * @see https://developers.payulatam.com/latam/es/docs/getting-started/test-your-solution.html
 */
export const payuPublicSandbox = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: '4Vj8eK4rloUd272L48hsrarnUA',
  algorithm: 'MD5',
} as const;

/** Returns whether a key belongs to the published sandbox account. */
export function isPublicSandboxKey(key: PayuKey): boolean {
  return key.apiKey === payuPublicSandbox.apiKey || key.merchantId === payuPublicSandbox.merchantId;
}
