const decimal = /^(\d{1,13})(?:\.(\d+))?$/;

/**
 * Converts a decimal amount with a point to cents: '50000', '50000.0' and '50000.00' are all 5000000. Works on the
 * digits, because a binary float changes some amounts by a cent.
 * @returns null if the text is not an amount or has a fraction of a cent
 */
export function decimalToCents(amount: string): number | null {
  const parts = decimal.exec(amount);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
