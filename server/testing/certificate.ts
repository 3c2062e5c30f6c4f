import { generateKeyPairSync, sign } from 'node:crypto';

/** Key and certificate of a TLS server, as PEM. */
export interface TestCertificate {
  key: string;
  cert: string;
}

/**
 * Returns a self-signed certificate of one name, valid for a day, with a key of its own. Only clients that get it as
 * `ca` trust it. Encoded by RFC 5280, because Node signs but creates no certificates.
 */
export function makeCertificate(name: string): TestCertificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const issuer = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))));
  const now = Date.now();
  const alternativeName = sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    issuer,
    sequence(moment(now - HOUR_MS), moment(now + 24 * HOUR_MS)),
    issuer,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const HOUR_MS = 3_600_000;

/** Returns a DER value: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
/** UTCTime, to the second. */
const moment = (at: number): Buffer =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`));
