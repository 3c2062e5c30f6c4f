import { isEmail } from 'class-validator';
import { AppError, ErrorCode } from '../platform/errors.js';
import { MOST_ROWS, readSheet } from './read-sheet.js';
import type { SheetRow } from './sheet-worker.js';

/** One person of a file: the texts that may stand on a certificate, by the name of their column. */
export interface SheetRecipient {
  /** As the spreadsheet counts; null: a participant of the event. */
  row: number | null;
  name: string;
  email: string;
  /** Digits and letters alone; empty where the file has none. */
  dni: string;
  values: Readonly<Record<string, string>>;
}

/** A row nobody can be mailed for, and why. */
export interface BadRow {
  row: number;
  reason: string;
}

export interface ReadRecipients {
  /** Names of the columns that may be placed on a certificate, as the file has them. */
  columns: string[];
  /** The one of them with the whole name. */
  nameColumn: string;
  recipients: SheetRecipient[];
  bad: BadRow[];
}

const MOST_NAME = 120;
const MOST_COLUMNS = 40;
/** Where names and surnames are apart, what both together are called. */
const WHOLE_NAME = 'Nombre completo';
/** A title or a logo may stand above the header. */
const HEADER_WITHIN = 15;

/** What a column is called that is recognised; case, accents, dots and spaces are ignored. */
const known = {
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
type Known = keyof typeof known;

/** Returns a text without case, accents, dots and spaces. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Who a workbook says is to get a certificate: the first sheet's header names the columns, each row below is a person.
 * @throws VALIDATION on `excel` where it cannot be read, has no such columns, no rows, or too many
 */
export async function readRecipients(content: Buffer): Promise<ReadRecipients> {
  return recipientsIn(await readSheet(content));
}

/** See `readRecipients`. */
export function recipientsIn(rows: readonly SheetRow[]): ReadRecipients {
  const at = rows
    .slice(0, HEADER_WITHIN)
    .findIndex(({ cells }) => placeOf(cells, 'name') >= 0 && placeOf(cells, 'email') >= 0);
  if (at < 0) throw refusal(missingColumns(rows));
  const header = columnsOf(rows[at]!.cells);
  const people = rows.slice(at + 1);
  if (people.length === 0) throw refusal('El archivo tiene encabezado, pero ninguna fila debajo.');
  if (people.length > MOST_ROWS) throw refusal('El archivo tiene más de 20.000 filas. Divídelo en varios envíos.');
  const seen = new Map<string, number>();
  const recipients: SheetRecipient[] = [];
  const bad: BadRow[] = [];
  for (const row of people) {
    const read = personIn(row, header);
    const same = 'reason' in read ? undefined : seen.get(keyOf(read));
    if ('reason' in read) bad.push(read);
    else if (same !== undefined) bad.push({ row: row.number, reason: `Es igual a la fila ${same}.` });
    else {
      seen.set(keyOf(read), row.number);
      recipients.push(read);
    }
  }
  const columns = [...(header.joined ? [header.joined] : []), ...header.shown.map(({ name }) => name)];
  const nameColumn = header.joined ?? header.shown.find(({ place }) => place === header.places.name)!.name;
  return { columns, nameColumn, recipients, bad };
}

interface Header {
  places: Record<Known, number>;
  shown: { name: string; place: number }[];
  /** What the whole name is called where no column has it. */
  joined: string | null;
}

/** Columns that hold given names alone where there is one of surnames. */
const givenNames = ['nombre', 'nombres', 'name'];

const placeOf = (cells: SheetRow['cells'], what: Known): number =>
  cells.findIndex((cell) => typeof cell === 'string' && (known[what] as readonly string[]).includes(foldedText(cell)));

/** Columns without a name cannot be placed; of two with one name, the second is numbered. */
function columnsOf(cells: SheetRow['cells']): Header {
  const taken = new Map<string, number>();
  const shown = cells.flatMap((cell, place) => {
    if (typeof cell !== 'string' || cell === '') return [];
    const times = (taken.get(cell) ?? 0) + 1;
    taken.set(cell, times);
    return [{ name: times === 1 ? cell : `${cell} ${times}`, place }];
  });
  const places = { name: 0, lastName: 0, email: 0, dni: 0 };
  for (const what of Object.keys(known) as Known[]) places[what] = placeOf(cells, what);
  const apart = places.lastName >= 0 && givenNames.includes(foldedText(String(cells[places.name])));
  return { places, shown: shownOf(shown, places), joined: apart ? free(WHOLE_NAME, taken) : null };
}

/** The first columns, and the name's wherever it stands. */
function shownOf(shown: Header['shown'], { name }: Header['places']): Header['shown'] {
  return shown.filter(({ place }, index) => index < MOST_COLUMNS || place === name);
}

const free = (name: string, taken: ReadonlyMap<string, number>): string => (taken.has(name) ? `${name} (unido)` : name);

function personIn({ number: row, cells }: SheetRow, { places, shown, joined }: Header): SheetRecipient | BadRow {
  const broken = shown.find(({ place }) => typeof cells[place] === 'object');
  if (broken) return { row, reason: `La columna «${broken.name}» tiene una fórmula o un error que no se puede leer.` };
  const textAt = (place: number): string => (place < 0 ? '' : String(cells[place] ?? ''));
  const given = textAt(places.name);
  const name = joined ? [given, textAt(places.lastName)].filter(Boolean).join(' ') : given;
  const email = textAt(places.email).toLowerCase();
  if (!name) return { row, reason: 'No tiene nombre.' };
  if (name.length > MOST_NAME) return { row, reason: `El nombre tiene más de ${MOST_NAME} caracteres.` };
  if (!email) return { row, reason: 'No tiene correo.' };
  if (!isEmail(email)) return { row, reason: `El correo «${email.slice(0, 80)}» no es válido.` };
  const values: Record<string, string> = Object.fromEntries(
    shown.map(({ name: column, place }) => [column, textAt(place)]),
  );
  if (joined) values[joined] = name;
  return { row, name, email, dni: normalizeDocument(textAt(places.dni)), values };
}

/** A document without dots, spaces and dashes. */
export const normalizeDocument = (dni: string): string => dni.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();

/** A family may share an address, and two people a name. */
const keyOf = ({ name, email, dni }: SheetRecipient): string => [foldedText(name), email, foldedText(dni)].join(' ');

function missingColumns(rows: readonly SheetRow[]): string {
  const has = (what: Known): boolean => rows.slice(0, HEADER_WITHIN).some(({ cells }) => placeOf(cells, what) >= 0);
  if (has('name')) return 'Falta la columna del correo: llámala «correo» o «email».';
  if (has('email')) return 'Falta la columna del nombre: llámala «nombre» o «name».';
  return 'No encontramos las columnas «nombre» y «correo». Escríbelas en la primera fila de la primera hoja.';
}

const refusal = (message: string): AppError =>
  new AppError(ErrorCode.VALIDATION, { message, fields: { excel: [message] } });
