import type { Sheet } from './mailing-values';

/** Quotes a cell; a leading apostrophe keeps spreadsheet programs from running it as a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Bad rows as a CSV file (RFC 4180), with the mark by which Excel knows its accents. */
export function badRowsText(bad: Sheet['bad']): string {
  const lines = ['Fila,Motivo', ...bad.map(({ row, reason }) => `${row},${cell(reason)}`)];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
