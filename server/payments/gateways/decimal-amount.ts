const decimal = /^(\d{1,13})(?:\.(\d+))?$/;

/**
 * Cents of a decimal amount written with a point: '50000' and '50000.0' and '50000.00' are all 5000000. Works on the
 * digits, since a binary float would turn some amounts into their neighbours.
 * @returns null where the text is no such amount, or has a fraction of a cent.
 */
export function centsOf(amount: string): number | null {
  const parts = decimal.exec(amount);
  if (!parts) return null;
  const [, whole = '', fraction = ''] = parts;
  if (/[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}
