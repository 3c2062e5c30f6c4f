/** "148,5": to the tenth, with a comma. */
export const formatMillimetres = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

/** Reads what was typed as a number with or without decimals, after a comma or a point; null for anything else. */
export function readMillimetres(text: string): number | null {
  const bare = text
    .trim()
    .replace(/\s*(mm|pt)$/i, '')
    .replace(',', '.');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(bare) ? Number(bare) : null;
}
