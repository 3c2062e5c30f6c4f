/**
 * Whole pesos from what people type: `350.000`, `350,000`, `350000`, 350000; null for anything else. Dots and commas
 * part thousands and are dropped, as the spec's form does: pesos have no decimals here.
 */
export function parsePesos(value: unknown): number | null {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.replace(/[.,\s$]/g, '') : '';
  if (!/^-?\d{1,15}$/.test(text)) return null;
  return Number(text);
}

const pesoFormat = new Intl.NumberFormat('es-CO', { style: 'currency', currency: 'COP', maximumFractionDigits: 0 });

/** `$ 185.000`, for mails and server-made pages. */
export const formatPesos = (amount: number): string => pesoFormat.format(amount);
