const THOUSANDS_AND_CENTS = /^([-−]?\d{1,3}(?:(?:\.\d{3})+(?=,)|(?:,\d{3})+(?=\.)))[.,](\d{1,2})$/;

/**
 * Reads what was typed or pasted as a whole number: "350.000", "350,000", "$ 350.000", "350.000,00 COP", "− 5.000".
 * Null for an empty text, NaN for what is no whole number: it is refused, never guessed.
 */
export function readWhole(text: string): number | null {
  const bare = text.replace(/[\s$'’]|cop|pesos?/gi, '');
  if (bare === '') return null;
  const [, whole = bare, cents = '0'] = THOUSANDS_AND_CENTS.exec(bare) ?? [];
  const digits = whole.replace(/[.,]/g, '').replace(/^−/, '-');
  const value = /^-?\d+$/.test(digits) ? Number(digits) : NaN;
  // Whole pesos, and no number so long that it would be stored as another one.
  return Number(cents) === 0 && Number.isSafeInteger(value) ? value || 0 : NaN;
}
