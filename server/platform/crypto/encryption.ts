import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';

/** Cache of the derived key: an installation has one secret. */
let cachedKey: { secret: string; key: Buffer } | undefined;

/** Derives the key for stored credentials from the installation's secret (HKDF, RFC 5869). */
function keyFrom(secret: string): Buffer {
  if (cachedKey?.secret !== secret) {
    cachedKey = { secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'dorsal gateway credentials', 32)) };
  }
  return cachedKey.key;
}

/** Encrypts a text for storage with AES-256-GCM and a new nonce. */
export function encrypt(plain: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [VERSION, nonce.toString('base64'), cipher.getAuthTag().toString('base64'), body.toString('base64')].join('.');
}

/** Decrypts a value from `encrypt`. @throws if the secret differs or the value was altered */
export function decrypt(encrypted: string, secret: string): string {
  const [version, nonce, tag, body] = encrypted.split('.');
  if (version !== VERSION || !nonce || !tag || body === undefined) throw new Error('The value is not encrypted');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), Buffer.from(nonce, 'base64'), {
    // Node accepts shorter tags by default, and these can be guessed.
    authTagLength: 16,
  });
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64')), decipher.final()]).toString('utf8');
}
