/** Returns a LIKE pattern that finds `text` anywhere; wildcards in `text` are literal. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
