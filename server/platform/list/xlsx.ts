import { Readable } from 'node:stream';
import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { FileColumn } from './csv.js';
import type { Download } from '../rest/downloads.js';

/** Cell format of a column: numbers and dates can be added and sorted; other values are text. */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'moment';

/** Column of a sheet. Dates are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`, in local time. */
export interface SheetColumn<Row> extends FileColumn<Row> {
  kind?: CellKind;
  /** Width in characters */
  width?: number;
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Maximum rows of a sheet, including the header. */
export const XLSX_MAX_ROWS = 1_048_576;

/** Indexes in `cellXfs` of styles.xml. */
const styles: Record<CellKind | 'header', number> = { text: 1, number: 0, money: 2, date: 3, moment: 4, header: 5 };

/**
 * Creates an Excel file with one sheet that is written while its rows are read: only one batch is in memory, and the
 * next one is read once this one has been sent (ECMA-376; see docs/decisions).
 */
export function xlsxFile<Row>(
  filename: string,
  sheet: string,
  columns: readonly SheetColumn<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): Download {
  async function* content(): AsyncGenerator<Uint8Array> {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((error, chunk) => {
      if (error) throw error;
      chunks.push(chunk);
    });
    const part = (name: string): ZipDeflate => {
      const file = new ZipDeflate(name, { level: 5 });
      zip.add(file);
      return file;
    };
    for (const [name, text] of Object.entries(fixedParts(sheet))) part(name).push(strToU8(text), true);
    const rows = part('xl/worksheets/sheet1.xml');
    rows.push(strToU8(sheetHead(columns)));
    for await (const batch of batches) {
      rows.push(strToU8(sheetRows(columns, batch)));
      yield* chunks.splice(0);
    }
    rows.push(strToU8('</sheetData></worksheet>'), true);
    zip.end();
    yield* chunks.splice(0);
  }
  return { filename, type: XLSX_TYPE, content: Readable.from(content()) };
}

/** Formats rows as the XML of a sheet. */
export const sheetRows = <Row>(columns: readonly SheetColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => `<row>${columns.map((column) => cell(column.value(row), column.kind)).join('')}</row>`).join('');

function sheetHead<Row>(columns: readonly SheetColumn<Row>[]): string {
  const widths = columns
    .map(({ width = 16 }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  const header = columns.map(({ header: title }) => textCell(title, styles.header)).join('');
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData><row>${header}</row>`;
}

function cell(value: string | number | null, kind: CellKind = typeof value === 'number' ? 'number' : 'text'): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c s="${styles[kind]}"><v>${value}</v></c>`;
  if (kind === 'date' || kind === 'moment') return `<c s="${styles[kind]}"><v>${serial(value)}</v></c>`;
  return textCell(value, styles.text);
}

/** Formats a text cell, which Excel never takes for a formula. */
const textCell = (text: string, style: number): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Returns the serial number of a date: days since 1899-12-30. */
function serial(wallClock: string): number {
  const at = Date.parse(`${wallClock.slice(0, 10)}T${wallClock.slice(11) || '00:00:00'}Z`);
  return Number((at / 86_400_000 + 25_569).toFixed(9));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text, without characters that XML 1.0 does not allow. */
const escapeXml = (text: string): string =>
  text

    .replace(
      /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g,
      '',
    )
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Returns the files of the workbook, except the sheet. */
function fixedParts(sheet: string): Record<string, string> {
  return {
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    // Excel allows at most 31 characters, and none of these.
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheet.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="&quot;$&quot;\\ #,##0"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="166" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="166" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  };
}
