/** Formats to one decimal with a comma: "148,5". */
export const formatMillimetres = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',');

/** Parses a number with a decimal comma or point; null if it is not one. */
export function readMillimetres(text: string): number | null {
  const bare = text
    .trim()
    .replace(/\s*(mm|pt)$/i, '')
    .replace(',', '.');
  return /^-?\d+(\.\d*)?$|^-?\.\d+$/.test(bare) ? Number(bare) : null;
}
