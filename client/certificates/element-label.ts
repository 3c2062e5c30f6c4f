import type { TextElement } from './layout';

/** What a text is called: its column, or what it says. */
export const labelOf = ({ column, text }: TextElement): string => column ?? (text.trim() || 'Texto vacío');

/** The same with what stands there for the person in sight. */
export const nameOf = (text: TextElement, content: string): string =>
  text.column === null ? labelOf(text) : `${text.column}: ${content}`;
