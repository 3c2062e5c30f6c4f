import type { PayuKey } from './payu-signatures.js';

/**
 * PayU's published sandbox account. Anyone can sign with it, so whatever it signs is a test.
 * @see https://developers.payulatam.com/latam/es/docs/getting-started/test-your-solution.html
 */
export const payuPublicSandbox = {
  merchantId: '508029',
  accountId: '512321',
  apiKey: '4Vj8eK4rloUd272L48hsrarnUA',
  algorithm: 'MD5',
} as const;

/** Whether a key is the published one. */
export function isPublicSandboxKey(key: PayuKey): boolean {
  return key.apiKey === payuPublicSandbox.apiKey || key.merchantId === payuPublicSandbox.merchantId;
}
