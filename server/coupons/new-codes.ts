import { randomInt } from 'node:crypto';

/** Capitals and digits that cannot be taken for one another: no 0 and O, no 1, I and L, no 8 and B, no 5 and S, no 2 and Z. */
const ALPHABET = 'ACDEFGHJKMNPQRTUVWXY34679';
/** 25⁸ = 1.5 · 10¹¹: of 5,000 codes one is guessed in thirty million tries, and tries are limited. */
const LENGTH = 8;

/** Letters and digits by chance, from the system's own source of randomness. */
export const randomSuffix = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** So many different codes `PREFIX-XXXXXXXX`, none of them among `taken`. */
export function newCodes(
  prefix: string,
  count: number,
  taken: ReadonlySet<string> = new Set(),
  suffix: () => string = randomSuffix,
): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    const code = `${prefix}-${suffix()}`;
    if (!taken.has(code)) codes.add(code);
  }
  return [...codes];
}
