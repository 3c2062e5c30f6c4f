import { randomInt } from 'node:crypto';

/** Capitals and digits that cannot be confused: no 0 and O, no 1, I and L, no 8 and B, no 5 and S, no 2 and Z. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';
/** 25⁸ = 1.5 · 10¹¹: guessing one of 5,000 codes takes thirty million tries, and tries are limited. */
const LENGTH = 8;

/** Returns random letters and digits from the system's random source. */
export const randomSuffix = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns `count` different codes `PREFIX-XXXXXXXX` that are not in `existingCodes`. */
export function newCodes(
  prefix: string,
  count: number,
  existingCodes: ReadonlySet<string> = new Set(),
  suffix: () => string = randomSuffix,
): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = `${prefix}-${suffix()}`;
    if (!existingCodes.has(code)) codes.add(code);
  }
  return [...codes];
}
