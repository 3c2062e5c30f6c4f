import { deflateRawSync } from 'node:zlib';
import { csvFile, csvText } from './csv.js';
import type { Download } from '../rest/downloads.js';
import { AppError, ErrorCode } from '../errors.js';
import { sheetRows, XLSX_MAX_ROWS, xlsxFile, type SheetColumn } from './xlsx.js';

export type FileFormat = 'xlsx' | 'csv';

/** Rows from which the file's size is estimated. */
const SAMPLE = 200;
/** Bytes of a sheet without rows. */
const EMPTY_SHEET = 2_500;

/**
 * Creates a file that is written while its rows are read. The first batch is read before the response begins, so that a
 * database error becomes an error response and not a truncated file.
 * @param total number of rows, or an estimate
 * @throws BAD_REQUEST if a sheet cannot have that many rows
 */
export async function exportFile<Row>({
  name,
  format,
  sheet,
  columns,
  total,
  batches,
}: {
  /** Name without extension */
  name: string;
  format: FileFormat;
  sheet: string;
  columns: readonly SheetColumn<Row>[];
  total: number;
  batches: AsyncGenerator<readonly Row[]>;
}): Promise<Download> {
  if (format === 'xlsx' && total >= XLSX_MAX_ROWS)
    throw new AppError(ErrorCode.BAD_REQUEST, {
      message: 'Son más filas de las que Excel puede abrir. Expórtalas como CSV, o filtra primero.',
    });
  const next = await batches.next();
  const first = next.done ? [] : next.value;
  const rows = withFirst(first, batches);
  const sample = first.slice(0, SAMPLE);
  const estimate = (bytes: number) => (sample.length ? Math.ceil((bytes / sample.length) * total) : bytes);
  return format === 'csv'
    ? {
        ...csvFile(`${name}.csv`, columns, rows),
        rows: total,
        estimatedBytes: estimate(Buffer.byteLength(csvText(columns, sample))),
      }
    : {
        ...xlsxFile(`${name}.xlsx`, sheet, columns, rows),
        rows: total,
        estimatedBytes: EMPTY_SHEET + estimate(deflateRawSync(sheetRows(columns, sample), { level: 5 }).length),
      };
}

async function* withFirst<Row>(
  first: readonly Row[],
  rest: AsyncGenerator<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  try {
    if (first.length > 0) yield first;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}
