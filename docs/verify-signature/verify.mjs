import { createHmac, timingSafeEqual } from 'node:crypto';

// body: el texto tal como llegó, antes de JSON.parse
export function isFromDorsal(secret, headers, body) {
  const id = headers['webhook-id'];
  const seconds = headers['webhook-timestamp'];
  const signatures = headers['webhook-signature'] ?? '';
  // más de cinco minutos: puede ser una copia
  if (!(Math.abs(Date.now() / 1000 - seconds) < 300)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
