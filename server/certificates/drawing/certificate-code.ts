import { randomInt } from 'node:crypto';

/** Crockford's Base32: no two signs look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Returns a code of 50 random bits: with a million certificates, one guess in 10⁹ hits. */
export const newCode = (): string => Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Normalises a code typed from paper; null if it cannot be a code. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** Formats a code as printed: two groups of five. */
export const formatCertificateCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;
