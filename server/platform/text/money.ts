/**
 * Parses whole pesos: `350.000`, `350,000`, `$ 350 000`, 350000; returns null for anything else. Dots, commas and
 * blanks only separate thousands: amounts have no decimals, so `1.5` and `3,50` are refused.
 */
export function parsePesos(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, sign = '', digits = ''] = /^(-?)\s*\$?\s*(\d+|\d{1,3}([.,\s])\d{3}(?:\3\d{3})*)$/.exec(text) ?? [];
  const plain = digits.replace(/\D/g, '');
  return plain && plain.length <= 15 ? Number(sign + plain) : null;
}

/**
 * Parses a 32-bit integer, the range of columns and of GraphQL's Int, in the format of an amount: `1.000` is a
 * thousand.
 */
export function parseInteger(value: unknown): number | null {
  const number = parsePesos(value);
  return number !== null && Math.abs(number) < 2 ** 31 ? number : null;
}

const pesoFormat = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });

/** Formats pesos for mails and server-rendered pages: `$ 185.000`. */
export const formatPesos = (amount: number): string => pesoFormat.format(amount);
