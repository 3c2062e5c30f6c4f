/**
 * Runs in a thread of its own and hands over the first sheet of a workbook as texts: reading thousands of rows takes
 * seconds in which a server could answer nobody. It imports nothing of the project, so that the thread starts as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import XLSX from '@e965/xlsx';

/** A row as a spreadsheet counts it, from 1, with a text for each column; one that cannot be read says so instead. */
export interface SheetRow {
  number: number;
  cells: (string | { unreadable: string })[];
}

export type SheetAnswer = { rows: SheetRow[] } | { refused: 'ENCRYPTED' | 'UNREADABLE' | 'EMPTY' };

export interface SheetQuestion {
  content: Uint8Array;
  /** Rows after these are not read. */
  most: number;
}

/** Days as people in Colombia write them, whatever the format of the cell: Excel keeps the format of who made the file. */
const dayText = (serial: number): string => {
  const { d, m, y } = XLSX.SSF.parse_date_code(serial) as { d: number; m: number; y: number };
  return `${String(d).padStart(2, '0')}/${String(m).padStart(2, '0')}/${y}`;
};

function textOf(cell: XLSX.CellObject | undefined): string | { unreadable: string } {
  if (!cell || cell.t === 'z') return '';
  if (cell.t === 'e') return { unreadable: String(cell.w ?? '#ERROR') };
  if (cell.v === undefined) return cell.f === undefined ? '' : { unreadable: `=${cell.f}` };
  if (cell.t !== 'n') return String(cell.v).replace(/\s+/g, ' ').trim();
  const format = String(cell.z ?? 'General');
  const value = Number(cell.v);
  if (XLSX.SSF.is_date(format)) return /y/i.test(format) ? dayText(value) : String(cell.w ?? value).trim();
  // 'General' writes long numbers, such as documents, as powers of ten.
  return format === 'General' ? String(value).replace('.', ',') : String(cell.w ?? value).trim();
}

function read({ content, most }: SheetQuestion): SheetAnswer {
  let workbook: XLSX.WorkBook;
  try {
    workbook = XLSX.read(content, { type: 'array', dense: true, cellNF: true, cellHTML: false, sheetRows: most + 1 });
  } catch (error) {
    return { refused: /password|encrypt/i.test(String(error)) ? 'ENCRYPTED' : 'UNREADABLE' };
  }
  const [first] = workbook.SheetNames;
  const sheet = first === undefined ? undefined : workbook.Sheets[first];
  const data = sheet?.['!data'] ?? [];
  const rows = data.flatMap((cells, index) => {
    const texts = Array.from(cells ?? [], textOf);
    return texts.some((text) => text !== '') ? [{ number: index + 1, cells: texts }] : [];
  });
  return rows.length === 0 ? { refused: 'EMPTY' } : { rows };
}

parentPort?.postMessage(read(workerData as SheetQuestion));
