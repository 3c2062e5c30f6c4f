import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which people confuse when they read a reference aloud. */
const digits = '23456789';
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * A payment reference: 14 letters and digits, ending in a letter, so that it cannot slide into an amount it is signed
 * next to (Wompi signs without separators) and holds none of the separators others use (`~`, `^`).
 */
export function newReference(): string {
  const any = digits + letters;
  let body = 'D';
  for (let at = 0; at < 12; at++) body += any[randomInt(any.length)];
  return body + letters[randomInt(letters.length)];
}
