import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const VERSION = 'v1';

/** An installation has one secret, so one key is made once. */
let made: { secret: string; key: Buffer } | undefined;

/** A key of its own for stored credentials, derived from the installation's secret (HKDF, RFC 5869). */
function keyFrom(secret: string): Buffer {
  if (made?.secret !== secret) {
    made = { secret, key: Buffer.from(hkdfSync('sha256', secret, '', 'dorsal gateway credentials', 32)) };
  }
  return made.key;
}

/** Encrypts for storage: AES-256-GCM, a new nonce each time. */
export function encrypt(plain: string, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return [VERSION, nonce.toString('base64'), cipher.getAuthTag().toString('base64'), body.toString('base64')].join('.');
}

/** Opens what `seal` made. @throws when the secret is another one or the text was changed. */
export function decrypt(sealed: string, secret: string): string {
  const [version, nonce, tag, body] = sealed.split('.');
  if (version !== VERSION || !nonce || !tag || body === undefined) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), Buffer.from(nonce, 'base64'), {
    // A shorter tag would be accepted, and guessed.
    authTagLength: 16,
  });
  decipher.setAuthTag(Buffer.from(tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(body, 'base64')), decipher.final()]).toString('utf8');
}
