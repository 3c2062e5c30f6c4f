/** Trims a text and collapses its spaces. */
export const squeeze = (text: string): string => text.trim().replace(/\s+/g, ' ');
