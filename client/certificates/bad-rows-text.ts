import type { Sheet } from './mailing-values';

/** What a spreadsheet program would take for a formula is told apart from one by a leading quote. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Bad rows as a CSV file (RFC 4180), with the mark by which Excel knows its accents. */
export function badRowsText(bad: Sheet['bad']): string {
  const lines = ['Fila,Motivo', ...bad.map(({ row, reason }) => `${row},${cell(reason)}`)];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
