import type { TextElement } from './layout';

/** Label of a text: its column, or its content. */
export const textLabel = ({ column, text }: TextElement): string => column ?? (text.trim() || 'Texto vacío');

/** Accessible name of a text, with the previewed person's value. */
export const textName = (text: TextElement, content: string): string =>
  text.column === null ? textLabel(text) : `${text.column}: ${content}`;
