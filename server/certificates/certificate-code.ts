import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for each other (Crockford's Base32). */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A code that nobody guesses: 50 bits, so that among a million certificates a try finds one in a thousand million. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** A code as it was typed from paper; null: it cannot be one. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** As it stands on paper: two groups of five. */
export const shownCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
