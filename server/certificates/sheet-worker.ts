/**
 * Runs in a thread of its own and hands over the first sheet of a workbook as texts: reading thousands of rows takes
 * seconds in which a server could answer nobody. It imports nothing of the project, so that the thread starts as it is.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
import XLSX from '@e965/xlsx';

/** A row as a spreadsheet counts it, from 1, with a text for each column; one that cannot be read says so instead. */
export interface SheetRow {
  number: number;
  cells: (string | { unreadable: string })[];
}

export type SheetAnswer = { rows: SheetRow[] } | { refused: 'ENCRYPTED' | 'UNREADABLE' | 'EMPTY' | 'TOO_MUCH' };

export interface SheetQuestion {
  content: Uint8Array;
  /** Rows after these are not read. */
  most: number;
}

/** Several times what 20,000 rows of forty columns come to. */
const MOST_UNPACKED = 150 * 1024 * 1024;
const MOST_PARTS = 2_000;

/**
 * Whether an archive's parts unfold to more than any list of people, as a reader would unfold them (APPNOTE.TXT 4.3): what
 * they say of their sizes themselves is not believed. Without it a file of ten megabytes could take all of the machine's memory,
 * which no limit of a thread holds back.
 */
function unfoldsTooFar(content: Uint8Array): boolean {
  const zip = Buffer.from(content.buffer, content.byteOffset, content.length);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (!zip.subarray(0, 2).equals(Buffer.from('PK')) || end < 0 || end + 20 > zip.length) return false;
  let left = MOST_UNPACKED;
  let at = zip.readUInt32LE(end + 16);
  for (let part = 0; at + 46 <= zip.length && zip.readUInt32LE(at) === 0x02014b50; part++) {
    const [packed, start] = [zip.readUInt16LE(at + 10) === 8, zip.readUInt32LE(at + 42)];
    if (start + 30 <= zip.length) {
      const data = zip.subarray(start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28));
      left -= packed ? unpackedLength(data, left) : Math.min(data.length, zip.readUInt32LE(at + 20));
    }
    if (left < 0 || part >= MOST_PARTS) return true;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return false;
}

/** Infinity beyond the limit; what cannot be unpacked is nobody's danger. */
function unpackedLength(data: Buffer, limit: number): number {
  try {
    return inflateRawSync(data, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? Infinity : 0;
  }
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
  if (unfoldsTooFar(content)) return { refused: 'TOO_MUCH' };
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
