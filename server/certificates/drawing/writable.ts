import { invalid, type FieldErrors } from '../../platform/errors.js';
import { missingSigns } from './fonts.js';
import type { CertificateLayout } from './layout.js';
import type { BadRow, ReadRecipients, SheetRecipient } from '../recipients/read-recipients.js';

/** Refuses a layout with a column that does not exist. @throws VALIDATION on `layout` */
export function refuseUnknownColumns({ texts }: CertificateLayout, columns: readonly string[]): void {
  const problems: FieldErrors = {};
  for (const [index, { column }] of texts.entries())
    if (column !== null && !columns.includes(column))
      problems[`layout.texts.${index}.column`] = [`No hay una columna «${column}».`];
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/**
 * Moves recipients with signs that the layout's fonts cannot write to the invalid rows: otherwise certificates would
 * have incomplete names.
 */
export function writable({ texts }: CertificateLayout, read: ReadRecipients): ReadRecipients {
  const placed = texts.filter(({ column }) => column !== null);
  // Each sign is looked up once per text, not once per recipient.
  const missing = placed.map((text) => {
    const signs = new Set<string>();
    for (const { values } of read.recipients)
      for (const sign of (values[text.column ?? ''] ?? '').normalize('NFC')) signs.add(sign);
    return { column: text.column ?? '', signs: new Set(missingSigns(text, [...signs].join(' '))) };
  });
  const bad: BadRow[] = [...read.bad];
  const recipients = read.recipients.filter((person) => {
    const reason = reasonAgainst(person, missing);
    if (reason) bad.push({ row: person.row ?? 0, reason });
    return !reason;
  });
  return { ...read, recipients, bad: bad.sort((one, other) => one.row - other.row) };
}

function reasonAgainst(
  { name, row, values }: SheetRecipient,
  missing: readonly { column: string; signs: ReadonlySet<string> }[],
): string | null {
  for (const { column, signs } of missing) {
    const sign = [...(values[column] ?? '').normalize('NFC')].find((candidate) => signs.has(candidate));
    const personNote = row === null ? ` (${name})` : '';
    if (sign) return `La columna «${column}»${personNote} tiene el signo «${sign}», que esta letra no puede escribir.`;
  }
  return null;
}
