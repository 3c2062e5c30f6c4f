export const CODE_LENGTH = 10;

/** Returns a code without what only groups it on paper: "7k3qm-2x9tb" → "7K3QM2X9TB". */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Returns a code as on paper, in two groups of five; what cannot be a code as it was typed. */
export function groupedCode(typed: string): string {
  const code = plainCode(typed);
  return code.length === CODE_LENGTH ? `${code.slice(0, 5)}-${code.slice(5)}` : typed.slice(0, 40);
}
