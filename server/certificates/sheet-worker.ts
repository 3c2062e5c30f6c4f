/**
 * Program of a child process that reads the first sheet of a workbook as texts: thousands of rows take seconds in which a
 * server could answer nobody. It imports nothing of the project, so that tests can run the source as it is.
 */
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
const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
const MAX_ENTRIES = 2_000;

const CENTRAL_HEADER = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER_LENGTH = 46;
const LOCAL_HEADER_LENGTH = 30;
/** Flag of an entry whose sizes follow its data; its local header has zeros in their place. */
const SIZES_FOLLOW = 0x08;

type ZipProblem = 'TOO_MUCH' | 'UNREADABLE';

/**
 * Checks a zip archive (APPNOTE.TXT 4.3) before anything unpacks it: how much its entries really unpack to, and that the
 * local header of each entry agrees with the central directory. The library that reads the workbook believes the local
 * headers, so a size that is checked by the central directory alone could be exceeded without limit.
 * @returns null if it may be read, or is no zip archive
 */
function zipProblem(content: Uint8Array): ZipProblem | null {
  const zip = Buffer.from(content.buffer, content.byteOffset, content.length);
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (!zip.subarray(0, 2).equals(Buffer.from('PK'))) return null;
  if (end < 0 || end + 20 > zip.length) return 'UNREADABLE';
  let left = MAX_UNPACKED_BYTES;
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; at + CENTRAL_HEADER_LENGTH <= zip.length && zip.readUInt32LE(at) === CENTRAL_HEADER; entry++) {
    const start = zip.readUInt32LE(at + 42);
    if (!headersAgree(zip, at, start)) return 'UNREADABLE';
    const isPacked = zip.readUInt16LE(at + 10) !== 0;
    const data = zip.subarray(
      start + LOCAL_HEADER_LENGTH + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28),
    );
    // The packed size is not used: a library may unpack beyond it.
    left -= isPacked ? unpackedLength(data, left) : Math.min(data.length, zip.readUInt32LE(at + 20));
    if (left < 0 || entry >= MAX_ENTRIES) return 'TOO_MUCH';
    at += CENTRAL_HEADER_LENGTH + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return null;
}

/** Whether method, name and sizes of an entry are the same in both of its headers. */
function headersAgree(zip: Buffer, central: number, local: number): boolean {
  if (local + LOCAL_HEADER_LENGTH > zip.length || zip.readUInt32LE(local) !== LOCAL_HEADER) return false;
  const [method, nameLength] = [zip.readUInt16LE(central + 10), zip.readUInt16LE(central + 28)];
  const name = (header: number, headerLength: number) =>
    zip.subarray(header + headerLength, header + headerLength + nameLength);
  const sizesFollow = (zip.readUInt16LE(local + 6) & SIZES_FOLLOW) !== 0;
  const sameSize = (inCentral: number, inLocal: number): boolean => {
    const size = zip.readUInt32LE(local + inLocal);
    return size === zip.readUInt32LE(central + inCentral) || (sizesFollow && size === 0);
  };
  return (
    (method === 0 || method === 8) &&
    zip.readUInt16LE(local + 8) === method &&
    zip.readUInt16LE(local + 26) === nameLength &&
    name(central, CENTRAL_HEADER_LENGTH).equals(name(local, LOCAL_HEADER_LENGTH)) &&
    sameSize(20, 18) &&
    sameSize(24, 22)
  );
}

/** Infinity beyond the limit; 0 for what cannot be unpacked, which is reported when the workbook is read. */
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
  const problem = zipProblem(content);
  if (problem) return { refused: problem };
  let workbook: XLSX.WorkBook;
  try {
    workbook = XLSX.read(content, { type: 'array', dense: true, cellNF: true, cellHTML: false, sheetRows: most + 1 });
  } catch (error) {
    // The memory limit of this process.
    if (error instanceof RangeError) return { refused: 'TOO_MUCH' };
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

/** Rows of one message: they are deserialised in some 20 ms. */
const ROWS_PER_MESSAGE = 200;

process.once('message', (question) => {
  const answer = read(question as SheetQuestion);
  const send = (message: SheetAnswer | null) => process.send?.(message);
  if ('refused' in answer) send(answer);
  else
    for (let from = 0; from < answer.rows.length; from += ROWS_PER_MESSAGE)
      send({ rows: answer.rows.slice(from, from + ROWS_PER_MESSAGE) });
  send(null);
});
