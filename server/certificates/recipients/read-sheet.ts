import type { FileUpload } from 'graphql-upload-ts';
import { readUpload } from '../../images/read-upload.js';
import { MAX_FILE_BYTES } from '../../platform/http/body-limits.js';
import { ChildLimitExceeded, ChildProgram } from '../../platform/process/child-tasks.js';
import { AppError, ErrorCode } from '../../platform/errors.js';
import type { SheetPart, SheetRow, SheetTask } from './sheet-worker.js';

/** Maximum number of recipients of one mailing. */
export const MAX_ROWS = 20_000;

/** Additional rows for title, header and empty rows. */
const MORE_ROWS = 500;
const TIMEOUT_MS = 60_000;
/** A genuine workbook of 20,000 rows unpacks to 140 MB and needs about 700 MB to be read. */
const MEMORY_MB = 750;

const messages = {
  NOT_EXCEL: 'El archivo no es un Excel. Guárdalo como .xlsx o .xls y súbelo otra vez.',
  TOO_LARGE: `El archivo pesa más de ${MAX_FILE_BYTES / 1024 / 1024} MB. Deja solo las columnas que van en el certificado y súbelo otra vez.`,
  BROKEN_OFF: 'El archivo no llegó completo. Súbelo otra vez.',
  TOO_MUCH: 'El archivo tiene demasiado contenido para leerlo. Deja solo las columnas que van en el certificado.',
  ENCRYPTED: 'El archivo está protegido con contraseña. Quítale la contraseña en Excel y súbelo otra vez.',
  UNREADABLE: 'El archivo está dañado y no lo pudimos leer. Ábrelo en Excel, guárdalo de nuevo y súbelo otra vez.',
  EMPTY: 'La primera hoja del archivo está vacía.',
};

const longCell = (row: number): string =>
  `La fila ${row} tiene una celda con más de 1.000 caracteres. Acórtala o quita esa columna, y sube el archivo otra vez.`;

const refusalIn = (message: string): AppError =>
  new AppError(ErrorCode.VALIDATION, { message, fields: { excel: [message] } });
const refusal = (why: keyof typeof messages): AppError => refusalIn(messages[why]);

/** Reads an uploaded workbook without parsing it. @throws VALIDATION on `excel` */
export const sheetContent = (upload: Promise<FileUpload>): Promise<Buffer> =>
  readUpload(upload, 'excel', (_field, why) => (why.tooLarge ? refusal('TOO_LARGE') : refusal('BROKEN_OFF')));

/**
 * Returns the non-empty rows of a workbook's first sheet as texts. The file type is detected by content, not by name.
 * @throws VALIDATION on `excel`
 */
export async function readSheet(content: Buffer): Promise<SheetRow[]> {
  if (content.length > MAX_FILE_BYTES) throw refusal('TOO_LARGE');
  if (!isWorkbook(content)) throw refusal('NOT_EXCEL');
  const parts = await readInChild({ content, maxRows: MAX_ROWS + MORE_ROWS });
  return parts.flatMap((part) => {
    if ('rows' in part) return part.rows;
    throw part.refused === 'LONG_CELL' ? refusalIn(longCell(part.row)) : refusal(part.refused);
  });
}

/**
 * Whether the content is a zip archive (.xlsx) or a compound file (.xls); the library would read anything else as text.
 */
const isWorkbook = (content: Buffer): boolean =>
  ['504b0304', 'd0cf11e0'].includes(content.subarray(0, 4).toString('hex'));

const program = new ChildProgram({
  program: new URL('./sheet-worker', import.meta.url),
  memoryMb: MEMORY_MB,
  timeoutMs: TIMEOUT_MS,
  tasksPerChild: 1,
});

async function readInChild(task: SheetTask): Promise<SheetPart[]> {
  try {
    return await program.run<SheetPart>(task);
  } catch (error) {
    throw error instanceof ChildLimitExceeded ? refusal('TOO_MUCH') : error;
  }
}
