import { buffer } from 'node:stream/consumers';
import XLSX from '@e965/xlsx';
import { zipSync } from 'fflate';
import type { AppError } from '../../platform/errors.js';
import { xlsxFile } from '../../platform/list/xlsx.js';
import { readRecipients } from './read-recipients.js';

type Cell = string | number | boolean | Date | null | XLSX.CellObject;
const book = (
  rows: Cell[][],
  bookType: XLSX.BookType = 'xlsx',
  more: Partial<XLSX.WorkSheet> = {},
  writing: XLSX.WritingOptions = {},
): Buffer => {
  const sheet = Object.assign(XLSX.utils.aoa_to_sheet(rows, { cellDates: false }), more);
  const workbook = XLSX.utils.book_new(sheet, 'Hoja 1');
  return Buffer.from(XLSX.write(workbook, { type: 'buffer', bookType, ...writing }) as Uint8Array);
};
/** Returns a file as Excel writes it with a password: an encrypted stream in a compound file (MS-OFFCRYPTO). */
function locked(): Buffer {
  const file = XLSX.CFB.utils.cfb_new();
  XLSX.CFB.utils.cfb_add(file, '/EncryptionInfo', Buffer.from('0400040040000000', 'hex'));
  XLSX.CFB.utils.cfb_add(file, '/EncryptedPackage', Buffer.alloc(4096, 7));
  return XLSX.CFB.write(file, { type: 'buffer' }) as unknown as Buffer;
}
const damaged = 'El archivo está dañado y no lo pudimos leer. Ábrelo en Excel, guárdalo de nuevo y súbelo otra vez.';
const tooMuch = 'El archivo tiene demasiado contenido para leerlo. Deja solo las columnas que van en el certificado.';
const people: Cell[][] = [
  ['nombre', 'correo'],
  ...Array.from({ length: 50 }, (_, at) => [`Persona ${at}`, `p${at}@correo.co`]),
];

/** Offsets in the zip archive of a workbook: its end record and both headers of its first sheet. */
interface ZipParts {
  zip: Buffer;
  end: number;
  central: number;
  local: number;
}
function sheetIn(zip: Buffer): ZipParts {
  const name = 'xl/worksheets/sheet1.xml';
  const [end, central] = [zip.lastIndexOf('PK\x05\x06', undefined, 'latin1'), zip.lastIndexOf(name) - 46];
  return { zip, end, central, local: zip.readUInt32LE(central + 42) };
}
/** Returns a complete workbook with a changed zip archive. */
function changed(change: (parts: ZipParts) => void): Buffer {
  const zip = book(people, 'xlsx', {}, { compression: true });
  change(sheetIn(zip));
  return zip;
}
/** Returns a complete workbook with an extra field in the central header of its first sheet. */
function withExtra(field: number): Buffer {
  const zip = book(people, 'xlsx', {}, { compression: true });
  const { central, end } = sheetIn(zip);
  const extra = Buffer.alloc(20);
  extra.writeUInt16LE(field, 0);
  extra.writeUInt16LE(16, 2);
  extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(central + 24)), 4);
  extra.writeBigUInt64LE(BigInt(zip.readUInt32LE(central + 20)), 12);
  const at = central + 46 + zip.readUInt16LE(central + 28);
  zip.writeUInt16LE(extra.length, central + 30);
  zip.writeUInt32LE(zip.readUInt32LE(end + 12) + extra.length, end + 12);
  return Buffer.concat([zip.subarray(0, at), extra, zip.subarray(at)]);
}
/** Returns a complete workbook as written by programs that know sizes only after the data. */
async function streamed(): Promise<Buffer> {
  const columns = ['nombre', 'correo'].map((header, at) => ({ header, value: (row: Cell[]) => String(row[at]) }));
  const batches = async function* () {
    yield await Promise.resolve(people.slice(1));
  };
  return buffer(xlsxFile('personas.xlsx', 'Personas', columns, batches()).content);
}
const add = (zip: Buffer, at: number, more: number) => zip.writeUInt32LE(zip.readUInt32LE(at) + more, at);
const both = ({ zip, central, local }: ZipParts, inCentral: number, inLocal: number, more: number) => {
  add(zip, central + inCentral, more);
  add(zip, local + inLocal, more);
};
const refusal = (content: Buffer): Promise<string> =>
  readRecipients(content).then(
    () => 'read',
    (error: unknown) => (error as AppError).message,
  );

it.each(['xlsx', 'xls'] as const)(
  'reads names, addresses and every other column of a .%s as they look',
  async (type) => {
    const read = await readRecipients(
      book(
        [
          ['NOMBRE', 'Correo ', 'DNI', 'Tiempo oficial', 'Puesto', 'Nacimiento', ''],
          [
            'María Ñáñez',
            'MARIA@correo.co',
            1020304050123,
            { t: 'n', v: 3877 / 86_400, z: 'h:mm:ss' },
            18,
            { t: 'n', v: 44_000, z: 'm/d/yy' },
            'x',
          ],
          ['  José   Núñez ', 'jose@correo.co', '52.123', '1:10:00', 2.5, null, null],
        ],
        type,
      ),
    );
    expect(read.bad).toEqual([]);
    expect(read.columns).toEqual(['NOMBRE', 'Correo', 'DNI', 'Tiempo oficial', 'Puesto', 'Nacimiento']);
    expect(read.recipients).toEqual([
      {
        ...{ row: 2, name: 'María Ñáñez', email: 'maria@correo.co', dni: '1020304050123' },
        values: {
          ...{ NOMBRE: 'María Ñáñez', Correo: 'MARIA@correo.co', DNI: '1020304050123' },
          ...{ 'Tiempo oficial': '1:04:37', Puesto: '18', Nacimiento: '18/06/2020' },
        },
      },
      {
        ...{ row: 3, name: 'José Núñez', email: 'jose@correo.co', dni: '52123' },
        values: {
          ...{ NOMBRE: 'José Núñez', Correo: 'jose@correo.co', DNI: '52.123' },
          ...{ 'Tiempo oficial': '1:10:00', Puesto: '2,5', Nacimiento: '' },
        },
      },
    ]);
  },
);

it('The header is found below a title, surnames are joined, and equal column names are numbered', async () => {
  const { recipients, columns, nameColumn } = await readRecipients(
    book(
      [
        ['Carrera de la Sierra', null, null, null, null],
        [],
        ['Nombres', 'Apellidos', 'E-mail', 'Nota', 'Nota'],
        ['Ana', 'Torres Díaz', 'ana@correo.co', 'a', 'b'],
      ],
      'xlsx',
      { '!merges': [{ s: { r: 0, c: 0 }, e: { r: 0, c: 4 } }] },
    ),
  );
  expect(columns).toEqual(['Nombre completo', 'Nombres', 'Apellidos', 'E-mail', 'Nota', 'Nota 2']);
  expect(nameColumn).toBe('Nombre completo');
  expect(recipients).toMatchObject([
    {
      ...{ row: 4, name: 'Ana Torres Díaz' },
      values: { 'Nombre completo': 'Ana Torres Díaz', Nombres: 'Ana', Nota: 'a', 'Nota 2': 'b' },
    },
  ]);
});

it('A column of full names is used unchanged although a column of surnames exists', async () => {
  const { recipients, nameColumn } = await readRecipients(
    book([
      ['Nombre completo', 'Apellidos', 'Correo'],
      ['Ana Torres', 'Torres', 'ana@correo.co'],
    ]),
  );
  expect([nameColumn, recipients[0]?.name]).toEqual(['Nombre completo', 'Ana Torres']);
});

it('Rows that cannot be mailed are listed by number and reason, and the others are read', async () => {
  const { recipients, bad } = await readRecipients(
    book([
      ['nombre', 'email', 'tiempo'],
      ['Ana', 'ana@correo.co', '1:00:00'],
      ['', 'nadie@correo.co', '1:00:00'],
      ['Luis', 'luis@', '1:00:00'],
      ['Eva', null, '1:00:00'],
      [],
      ['ANA', 'Ana@correo.co', '1:00:00'],
      ['Ana María', 'ana@correo.co', '1:00:00'],
      ['Sol', 'sol@correo.co', { t: 'e', v: 42, w: '#N/A' }],
      ['x'.repeat(121), 'x@correo.co', '1:00:00'],
    ]),
  );
  expect(recipients.map(({ row }) => row)).toEqual([2, 8]);
  expect(bad).toEqual([
    { row: 3, reason: 'No tiene nombre.' },
    { row: 4, reason: 'El correo «luis@» no es válido.' },
    { row: 5, reason: 'No tiene correo.' },
    { row: 7, reason: 'Es igual a la fila 2.' },
    { row: 9, reason: 'La columna «tiempo» tiene una fórmula o un error que no se puede leer.' },
    { row: 10, reason: 'El nombre tiene más de 120 caracteres.' },
  ]);
});

it('The cached result of a formula is read', async () => {
  const { recipients } = await readRecipients(
    book([
      ['nombre', 'correo'],
      [{ t: 's', v: 'Ana Torres', f: 'A5&" "&B5' }, 'ana@correo.co'],
    ]),
  );
  expect(recipients).toMatchObject([{ name: 'Ana Torres' }]);
});

it.each([
  [
    'a picture',
    Buffer.from('89504e470d0a1a0a', 'hex'),
    'El archivo no es un Excel. Guárdalo como .xlsx o .xls y súbelo otra vez.',
  ],
  [
    'a table of text',
    Buffer.from('nombre,correo\nAna,ana@correo.co'),
    'El archivo no es un Excel. Guárdalo como .xlsx o .xls y súbelo otra vez.',
  ],
  ['half a file', book([['nombre', 'correo']]).subarray(0, 900), damaged],
  [
    'a file with a password',
    locked(),
    'El archivo está protegido con contraseña. Quítale la contraseña en Excel y súbelo otra vez.',
  ],
  [
    'a small file that unfolds to much',
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(160 * 1024 * 1024) }, { level: 1 })),
    tooMuch,
  ],
  [
    'one long text that is the content of 20,000 cells',
    book([...people, ...Array.from({ length: 20_000 }, () => ['x'.repeat(30_000)])], 'xlsx', {}, { bookSST: true }),
    'La fila 52 tiene una celda con más de 1.000 caracteres. Acórtala o quita esa columna, y sube el archivo otra vez.',
  ],
  [
    'one text that is the content of 60,000 cells',
    book(
      [...people, ...Array.from({ length: 20_000 }, () => Array<string>(3).fill('x'.repeat(1_000)))],
      'xlsx',
      {},
      { bookSST: true },
    ),
    tooMuch,
  ],
  ['an empty sheet', book([[]]), 'La primera hoja del archivo está vacía.'],
  ['a header alone', book([['nombre', 'correo']]), 'El archivo tiene encabezado, pero ninguna fila debajo.'],
  [
    'no name',
    book([
      ['correo', 'tiempo'],
      ['a@b.co', '1'],
    ]),
    'Falta la columna del nombre: llámala «nombre» o «name».',
  ],
  [
    'no address',
    book([
      ['name', 'tiempo'],
      ['Ana', '1'],
    ]),
    'Falta la columna del correo: llámala «correo» o «email».',
  ],
  [
    'nothing known',
    book([
      ['a', 'b'],
      ['Ana', '1'],
    ]),
    'No encontramos las columnas «nombre» y «correo». Escríbelas en la primera fila de la primera hoja.',
  ],
  [
    '30 MB',
    Buffer.alloc(30 * 1024 * 1024),
    'El archivo pesa más de 10 MB. Deja solo las columnas que van en el certificado y súbelo otra vez.',
  ],
])('A workbook with %s is refused with a message', async (_what, content, message) => {
  expect(await refusal(content)).toBe(message);
});

it.each<[what: string, content: Buffer, isReadByLibrary?: boolean]>([
  ['its name differs', changed(({ zip, local }) => zip.write('X', local + 30, 'latin1')), false],
  ['its method differs', changed(({ zip, central }) => zip.writeUInt16LE(0, central + 10))],
  ['its size differs', changed(({ zip, central }) => add(zip, central + 24, -100)), false],
  ['its packed size differs', changed(({ zip, central }) => add(zip, central + 20, -10)), false],
  ['both headers claim less than it unpacks to', changed((parts) => both(parts, 24, 22, -100))],
  ['both headers claim more than it unpacks to', changed((parts) => both(parts, 24, 22, 100))],
  ['both headers claim fewer packed bytes than it has', changed((parts) => both(parts, 20, 18, -10))],
  ['both headers claim more packed bytes than it has', changed((parts) => both(parts, 20, 18, 10))],
  ['its central header has another signature', changed(({ zip, central }) => zip.writeUInt32LE(0, central))],
  ['its local header has another signature', changed(({ zip, local }) => zip.writeUInt32LE(0, local))],
  ['its central header has sizes of another kind (zip64)', withExtra(0x0001)],
  ['the archive counts no entries', changed(({ zip, end }) => zip.fill(0, end + 8, end + 12)), false],
  ['the archive counts more entries than it has', changed(({ zip, end }) => zip.writeUInt16LE(99, end + 8)), false],
  ['the archive counts its entries twice, differently', changed(({ zip, end }) => zip.writeUInt16LE(1, end + 10))],
])('A workbook is refused if, for its first sheet, %s', async (_what, content, isReadByLibrary = true) => {
  expect(await refusal(content)).toBe(damaged);
  // The library would read these; it refuses the others only after unpacking them.
  if (isReadByLibrary) expect(XLSX.read(content).SheetNames).toEqual(['Hoja 1']);
});

it.each([
  ['as it was written', changed(() => undefined)],
  ['with an extra field of no importance', withExtra(0xa220)],
  ['whose sizes follow its data', await streamed()],
])('A complete workbook is read: %s', async (_what, content) => {
  expect(await refusal(content)).toBe('read');
});

it('20,000 rows are read while the server stays responsive, and 20,001 are refused', async () => {
  const rows = (count: number): Cell[][] => [
    ['nombre', 'correo', 'tiempo'],
    ...Array.from({ length: count }, (_, index) => [`Persona ${index}`, `p${index}@correo.co`, '1:00:00']),
  ];
  const content = book(rows(20_000));
  let beats = 0;
  const heart = setInterval(() => beats++, 5);
  const reading = readRecipients(content);
  const { recipients } = await reading;
  clearInterval(heart);
  expect(recipients).toHaveLength(20_000);
  expect(beats).toBeGreaterThan(10);
  expect(await refusal(book(rows(20_001)))).toBe('El archivo tiene más de 20.000 filas. Divídelo en varios envíos.');
});
