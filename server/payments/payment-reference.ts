import { randomInt } from 'node:crypto';

/** Digits and letters without 0, 1, I and O, which people confuse in a reference. */
const digits = '23456789';
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Returns a new payment reference of 14 letters and digits. It ends in a letter, because Wompi signs reference and
 * amount without a separator, and has none of the other gateways' separators (`~`, `^`).
 */
export function newReference(): string {
  const any = digits + letters;
  let body = 'D';
  for (let at = 0; at < 12; at++) body += any[randomInt(any.length)];
  return body + letters[randomInt(letters.length)];
}
