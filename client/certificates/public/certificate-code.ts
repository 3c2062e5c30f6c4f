export const CODE_LENGTH = 10;

/** Removes separators from a code: "7k3qm-2x9tb" → "7K3QM2X9TB". */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Formats a code in two groups of five; invalid codes stay as typed. */
export function groupedCode(typed: string): string {
  const code = plainCode(typed);
  return code.length === CODE_LENGTH ? `${code.slice(0, 5)}-${code.slice(5)}` : typed.slice(0, 40);
}
