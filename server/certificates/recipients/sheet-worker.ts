/**
 * Child process that reads the first sheet of a workbook: thousands of rows take seconds, which would block the server.
 */
import XLSX from '@e965/xlsx';
import { serveTasks } from '../../platform/process/serve-tasks.js';
import { zipProblem } from './check-zip.js';

/** Row, numbered from 1, with one text per column, or the raw text of a cell that cannot be read. */
export interface SheetRow {
  number: number;
  cells: (string | { unreadable: string })[];
}

/** Next rows of a sheet, or the reason to refuse it. `row` is the row of the cell that is too long. */
export type SheetPart =
  | { rows: SheetRow[] }
  | { refused: 'ENCRYPTED' | 'UNREADABLE' | 'EMPTY' | 'TOO_MUCH' }
  | { refused: 'LONG_CELL'; row: number };

export interface SheetTask {
  content: Uint8Array;
  /** Maximum number of rows to read. */
  maxRows: number;
}

/** A certificate has no room for more, and many cells may share one text. */
const MAX_CELL_CHARACTERS = 1_000;
/** Total of all cells, including `CHARACTERS_PER_CELL`: 20,000 rows of forty columns have 18 million. */
const MAX_CHARACTERS = 24_000_000;
const CHARACTERS_PER_CELL = 8;

/** Formats a day as people in Colombia write it: the format in the file is that of its author's Excel. */
const dayText = (serial: number): string => {
  const { d, m, y } = XLSX.SSF.parse_date_code(serial) as { d: number; m: number; y: number };
  return `${String(d).padStart(2, '0')}/${String(m).padStart(2, '0')}/${y}`;
};

function cellText(cell: XLSX.CellObject | undefined): string | { unreadable: string } {
  if (!cell || cell.t === 'z') return '';
  if (cell.t === 'e') return { unreadable: String(cell.w ?? '#ERROR') };
  if (cell.v === undefined) return cell.f === undefined ? '' : { unreadable: `=${cell.f.slice(0, 100)}` };
  if (cell.t !== 'n') return String(cell.v).replace(/\s+/g, ' ').trim();
  const format = String(cell.z ?? 'General');
  const value = Number(cell.v);
  if (XLSX.SSF.is_date(format)) return /y/i.test(format) ? dayText(value) : String(cell.w ?? value).trim();
  // 'General' would write long numbers, such as documents, as powers of ten.
  return format === 'General' ? String(value).replace('.', ',') : String(cell.w ?? value).trim();
}

/** Rows per part: these are deserialised in about 20 ms. */
const ROWS_PER_PART = 200;

function* read({ content, maxRows }: SheetTask): Generator<SheetPart> {
  const problem = zipProblem(content);
  if (problem) return yield { refused: problem };
  let workbook: XLSX.WorkBook;
  try {
    workbook = XLSX.read(content, {
      type: 'array',
      dense: true,
      cellNF: true,
      cellHTML: false,
      sheetRows: maxRows + 1,
    });
  } catch (error) {
    // The memory limit of this process was exceeded.
    if (error instanceof RangeError) return yield { refused: 'TOO_MUCH' };
    return yield { refused: /password|encrypt/i.test(String(error)) ? 'ENCRYPTED' : 'UNREADABLE' };
  }
  const [first] = workbook.SheetNames;
  const sheet = first === undefined ? undefined : workbook.Sheets[first];
  yield* readParts(sheet?.['!data'] ?? []);
}

function* readParts(sheet: readonly XLSX.CellObject[][]): Generator<SheetPart> {
  let left = MAX_CHARACTERS;
  let hasRows = false;
  let rows: SheetRow[] = [];
  for (const [index, columns] of sheet.entries()) {
    const number = index + 1;
    const cells: SheetRow['cells'] = [];
    for (const cell of columns ?? []) {
      if (isLong(cell)) return yield { refused: 'LONG_CELL', row: number };
      const text = cellText(cell);
      left -= CHARACTERS_PER_CELL + (typeof text === 'string' ? text : text.unreadable).length;
      if (left < 0) return yield { refused: 'TOO_MUCH' };
      cells.push(text);
    }
    if (cells.every((text) => text === '')) continue;
    hasRows = true;
    rows.push({ number, cells });
    if (rows.length < ROWS_PER_PART) continue;
    yield { rows };
    rows = [];
  }
  yield hasRows ? { rows } : { refused: 'EMPTY' };
}

const isLong = (cell: XLSX.CellObject | undefined): boolean =>
  [cell?.v, cell?.w].some((text) => typeof text === 'string' && text.length > MAX_CELL_CHARACTERS);

serveTasks(read);
