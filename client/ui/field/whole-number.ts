const THOUSANDS_AND_CENTS = /^([-−]?\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)))[.,](\d{1,2})$/;

/**
 * Reads a typed or pasted whole number: "350.000", "350,000", "$ 350.000", "350.000,00 COP", "− 5.000". Returns null
 * for an empty text and NaN for anything that is not a whole number.
 */
export function readWhole(text: string): number | null {
  const bare = text.replace(/[\s$'’]|cop|pesos?/gi, '');
  if (bare === '') return null;
  const [, whole = bare, cents = '0'] = THOUSANDS_AND_CENTS.exec(bare) ?? [];
  const digits = whole.replace(/[.,]/g, '').replace(/^−/, '-');
  const value = /^-?\d+$/.test(digits) ? Number(digits) : NaN;
  // Only whole pesos, within the safe integers.
  return Number(cents) === 0 && Number.isSafeInteger(value) ? value || 0 : NaN;
}
