import { deflateRawSync } from 'node:zlib';
import { csvFile, csvText } from './csv.js';
import type { Download } from './downloads.js';
import { AppError, ErrorCode } from './errors.js';
import { sheetRows, XLSX_MOST_ROWS, xlsxFile, type SheetColumn } from './xlsx.js';

export type FileFormat = 'xlsx' | 'csv';

/** So many rows tell how long the file will be. */
const SAMPLE = 200;
/** Of a sheet without rows, in bytes. */
const EMPTY_SHEET = 2_500;

/**
 * Rows as a file of either format that is written while they are read, batch by batch. The first batch is read before
 * anything is answered: a database that fails there is told as such, and not by half a file.
 * @param total of rows, as far as is known
 * @throws BAD_REQUEST for more rows than a sheet can have
 */
export async function exportFile<Row>({
  name,
  format,
  sheet,
  columns,
  total,
  batches,
}: {
  /** Without its ending */
  name: string;
  format: FileFormat;
  /** What the sheet is called */
  sheet: string;
  columns: readonly SheetColumn<Row>[];
  total: number;
  batches: AsyncGenerator<readonly Row[]>;
}): Promise<Download> {
  if (format === 'xlsx' && total >= XLSX_MOST_ROWS)
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
