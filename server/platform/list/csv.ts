import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Download } from '../rest/downloads.js';

/** One column of a file: header and cell value. */
export interface FileColumn<Row> {
  header: string;
  value: (row: Row) => string | number | null;
}

/**
 * Creates a CSV file that is written while its rows are read, so its size is not limited by memory. Suits spreadsheets
 * in Colombia: UTF-8 with byte order mark, semicolons, and no cell that is taken for a formula (OWASP, 'CSV
 * Injection').
 */
export function csvFile<Row>(
  filename: string,
  columns: readonly FileColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Download {
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLines([columns.map(({ header }) => header)])}`;
    for await (const rows of batches) yield csvText(columns, rows);
  }
  return { filename, type: 'text/csv; charset=utf-8', content: Readable.from(lines()) };
}

/** Formats rows as CSV lines. */
export const csvText = <Row>(columns: readonly FileColumn<Row>[], rows: readonly Row[]): string =>
  csvLines(rows.map((row) => columns.map(({ value }) => value(row))));

const csvLines = (rows: readonly (readonly unknown[])[]): string =>
  stringify([...rows] as unknown[][], { delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
