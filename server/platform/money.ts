/**
 * Whole pesos from what people type: `350.000`, `350,000`, `$ 350 000`, 350000; null for anything else. Dots, commas and
 * blanks part thousands and nothing but thousands, all by the same: pesos have no decimals here, so `1.5` and `3,50` are
 * not guessed at.
 */
export function parsePesos(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const [, sign = '', digits = ''] = /^(-?)\s*\$?\s*(\d+|\d{1,3}([.,\s])\d{3}(?:\3\d{3})*)$/.exec(text) ?? [];
  const plain = digits.replace(/\D/g, '');
  return plain && plain.length <= 15 ? Number(sign + plain) : null;
}

/** A whole number as columns and GraphQL's Int hold it, in 32 bits, read like an amount: `1.000` is a thousand. */
export function parseInteger(value: unknown): number | null {
  const number = parsePesos(value);
  return number !== null && Math.abs(number) < 2 ** 31 ? number : null;
}

const pesoFormat = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });

/** `$ 185.000`, for mails and server-made pages. */
export const formatPesos = (amount: number): string => pesoFormat.format(amount);
