import { isEmail } from 'class-validator';
import { AppError, ErrorCode } from '../../platform/errors.js';
import { MAX_ROWS, readSheet } from './read-sheet.js';
import type { SheetRow } from './sheet-worker.js';

/** Person of a file with the texts for the certificate by column name. */
export interface SheetRecipient {
  /** Row number in the workbook; null for a competitor of the event. */
  row: number | null;
  name: string;
  email: string;
  /** Digits and letters only; empty if the file has no document. */
  dni: string;
  values: Readonly<Record<string, string>>;
}

/** Row that cannot be mailed, with the reason. */
export interface BadRow {
  row: number;
  reason: string;
}

export interface ReadRecipients {
  /** Names of the columns that can be placed on a certificate, as in the file. */
  columns: string[];
  /** Name of the column with the full name. */
  nameColumn: string;
  recipients: SheetRecipient[];
  bad: BadRow[];
}

const MAX_NAME_LENGTH = 120;
const MAX_COLUMNS = 40;
/** Name of the joined column if names and surnames are separate. */
const WHOLE_NAME = 'Nombre completo';
/** Rows in which the header is searched: a title or logo may come first. */
const HEADER_WITHIN = 15;

/** Recognised column names; case, accents, dots and spaces are ignored. */
const columnNames = {
  name: [
    'nombre',
    'name',
    'nombres',
    'nombrecompleto',
    'nombreyapellido',
    'nombresyapellidos',
    'participante',
    'fullname',
  ],
  lastName: ['apellido', 'apellidos', 'lastname', 'surname'],
  email: ['email', 'correo', 'correoelectronico', 'mail', 'emailaddress'],
  dni: ['dni', 'documento', 'cedula', 'identificacion', 'numerodedocumento', 'cc'],
} as const;
type ColumnRole = keyof typeof columnNames;

/** Returns a text without case, accents and signs other than letters and digits. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Reads the recipients of a workbook: the header of the first sheet names the columns, each row below is a person.
 * @throws VALIDATION on `excel` if the workbook cannot be read, lacks these columns, or has no rows or too many
 */
export async function readRecipients(content: Buffer): Promise<ReadRecipients> {
  return recipientsIn(await readSheet(content));
}

/** Reads recipients from rows; see `readRecipients`. */
export function recipientsIn(rows: readonly SheetRow[]): ReadRecipients {
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => columnIndex(cells, 'name') >= 0 && columnIndex(cells, 'email') >= 0);
  if (at < 0) throw refusal(missingColumns(rows));
  const header = readHeader(rows[at]!.cells);
  const people = rows.slice(at + 1);
  if (people.length === 0) throw refusal('El archivo tiene encabezado, pero ninguna fila debajo.');
  if (people.length > MAX_ROWS) throw refusal('El archivo tiene más de 20.000 filas. Divídelo en varios envíos.');
  const seen = new Map<string, number>();
  const recipients: SheetRecipient[] = [];
  const bad: BadRow[] = [];
  for (const row of people) {
    const read = personIn(row, header);
    const firstRow = 'reason' in read ? undefined : seen.get(recipientKey(read));
    if ('reason' in read) bad.push(read);
    else if (firstRow !== undefined) bad.push({ row: row.number, reason: `Es igual a la fila ${firstRow}.` });
    else {
      seen.set(recipientKey(read), row.number);
      recipients.push(read);
    }
  }
  const columns = [...(header.joined ? [header.joined] : []), ...header.visible.map(({ name }) => name)];
  const nameColumn = header.joined ?? header.visible.find(({ place }) => place === header.places.name)!.name;
  return { columns, nameColumn, recipients, bad };
}

interface Header {
  places: Record<ColumnRole, number>;
  visible: { name: string; place: number }[];
  /** Name of the joined column; null if a column has the full name. */
  joined: string | null;
}

/** Columns that contain only given names if a column of surnames exists. */
const givenNames = ['nombre', 'nombres', 'name'];

const columnIndex = (cells: SheetRow['cells'], what: ColumnRole): number =>
  cells.findIndex(
    (cell) => typeof cell === 'string' && (columnNames[what] as readonly string[]).includes(foldedText(cell)),
  );

/** Columns without a name are dropped; an equal name gets a number. */
function readHeader(cells: SheetRow['cells']): Header {
  const timesByName = new Map<string, number>();
  const visibleColumns = cells.flatMap((cell, place) => {
    if (typeof cell !== 'string' || cell === '') return [];
    const times = (timesByName.get(cell) ?? 0) + 1;
    timesByName.set(cell, times);
    return [{ name: times === 1 ? cell : `${cell} ${times}`, place }];
  });
  const places = { name: 0, lastName: 0, email: 0, dni: 0 };
  for (const what of Object.keys(columnNames) as ColumnRole[]) places[what] = columnIndex(cells, what);
  const hasSeparateSurname = places.lastName >= 0 && givenNames.includes(foldedText(String(cells[places.name])));
  return {
    places,
    visible: limitColumns(visibleColumns, places),
    joined: hasSeparateSurname ? free(WHOLE_NAME, timesByName) : null,
  };
}

/** Keeps the first columns and the column of the name. */
function limitColumns(shown: Header['visible'], { name }: Header['places']): Header['visible'] {
  return shown.filter(({ place }, index) => index < MAX_COLUMNS || place === name);
}

const free = (name: string, timesByName: ReadonlyMap<string, number>): string =>
  timesByName.has(name) ? `${name} (unido)` : name;

function personIn({ number: row, cells }: SheetRow, { places, visible, joined }: Header): SheetRecipient | BadRow {
  const broken = visible.find(({ place }) => typeof cells[place] === 'object');
  if (broken) return { row, reason: `La columna «${broken.name}» tiene una fórmula o un error que no se puede leer.` };
  const textAt = (place: number): string => (place < 0 ? '' : String(cells[place] ?? ''));
  const given = textAt(places.name);
  const name = joined ? [given, textAt(places.lastName)].filter(Boolean).join(' ') : given;
  const email = textAt(places.email).toLowerCase();
  if (!name) return { row, reason: 'No tiene nombre.' };
  if (name.length > MAX_NAME_LENGTH) return { row, reason: `El nombre tiene más de ${MAX_NAME_LENGTH} caracteres.` };
  if (!email) return { row, reason: 'No tiene correo.' };
  if (!isEmail(email)) return { row, reason: `El correo «${email.slice(0, 80)}» no es válido.` };
  const values: Record<string, string> = Object.fromEntries(
    visible.map(({ name: column, place }) => [column, textAt(place)]),
  );
  if (joined) values[joined] = name;
  return { row, name, email, dni: normalizeDocument(textAt(places.dni)), values };
}

/** Returns a document without dots, spaces and dashes. */
export const normalizeDocument = (dni: string): string => dni.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** Address and name alone are not unique: a family may share an address, and two people a name. */
const recipientKey = ({ name, email, dni }: SheetRecipient): string =>
  [foldedText(name), email, foldedText(dni)].join(' ');

function missingColumns(rows: readonly SheetRow[]): string {
  const has = (what: ColumnRole): boolean =>
    rows.slice(0, HEADER_WITHIN).some(({ cells }) => columnIndex(cells, what) >= 0);
  if (has('name')) return 'Falta la columna del correo: llámala «correo» o «email».';
  if (has('email')) return 'Falta la columna del nombre: llámala «nombre» o «name».';
  return 'No encontramos las columnas «nombre» y «correo». Escríbelas en la primera fila de la primera hoja.';
}

const refusal = (message: string): AppError =>
  new AppError(ErrorCode.VALIDATION, { message, fields: { excel: [message] } });
