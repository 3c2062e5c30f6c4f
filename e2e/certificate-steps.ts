import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import XLSX from '@e965/xlsx';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** Steps of the page that creates a certificate mailing. */

export const people = [
  { name: 'María Fernanda Gutiérrez Peñaloza', email: 'mafe@example.test' },
  { name: 'José Ñúñez', email: 'jose@example.test' },
  { name: 'María del Pilar de los Ángeles Echeverri-Montealegre y Fernández de Soto', email: 'pilar@example.test' },
];
export const eventName = 'Carrera de la Ñapa 2026';

export interface MailingFiles {
  icon: string;
  picture: string;
  /** Workbook with everyone of `people` and a row without an address */
  excel: string;
}

/** Creates an organiser's files in a folder. */
export async function makeFiles(folder: string): Promise<MailingFiles> {
  const files = {
    icon: join(folder, 'ícono.png'),
    picture: join(folder, 'fondo páramo.jpg'),
    excel: join(folder, 'lista de llegada.xlsx'),
  };
  const plain = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  await plain(144, 144, '#24474a').png().toFile(files.icon);
  await plain(2000, 1414, '#fffdf5').jpeg().toFile(files.picture);
  const rows = [
    ['Nombre completo', 'Correo electrónico', 'Tiempo'],
    [people[0]!.name, people[0]!.email, '1:04:37'],
    ['Sin correo', 'no es un correo', '1:10:00'],
    ...people.slice(1).map(({ name, email }) => [name, email, '2:04:11']),
  ];
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Llegada');
  await writeFile(files.excel, XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  return files;
}

export const canvasOf = (page: Page) => page.getByRole('group', { name: 'Certificado' });
export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click();

/** Fills the first step up to rows that need a decision. */
export async function fillFiles(page: Page, files: MailingFiles): Promise<void> {
  await page.getByLabel('Nombre del evento').fill(eventName);
  await page.getByLabel('Ciudad').fill('Popayán');
  await page.getByLabel('Fecha del evento').fill('2026-06-14');
  const pick = (label: string, path: string) =>
    page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(path);
  await pick('Ícono del evento', files.icon);
  await pick('Imagen del certificado', files.picture);
  await pick('Archivo de Excel', files.excel);
  await page.getByText('3 personas reciben certificado').waitFor();
}

export async function openDesign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continuar con las 3 filas buenas' }).click();
  await goOn(page);
  await canvasOf(page).getByText(people[0]!.name).waitFor();
}

/** Returns the box of dark pixels of a certificate above a height, in millimetres; the code is below. */
export async function inkOf(
  picture: Buffer,
  above = 165,
): Promise<Record<'bottom' | 'left' | 'right' | 'top', number>> {
  const [width, height] = [2970, 2100];
  const pixels = await sharp(picture).resize(width, height, { fit: 'fill' }).greyscale().raw().toBuffer();
  const ink = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let y = 0; y < above * 10; y++)
    for (let x = 0; x < width; x++)
      if (pixels[y * width + x]! < 110) {
        ink.left = Math.min(ink.left, x / 10);
        ink.right = Math.max(ink.right, x / 10);
        ink.top = Math.min(ink.top, y / 10);
        ink.bottom = Math.max(ink.bottom, y / 10);
      }
  return ink;
}
