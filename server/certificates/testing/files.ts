import XLSX from '@e965/xlsx';
import sharp from 'sharp';

/** Returns a background for certificates. */
export async function certificatePicture(width = 1000, height = 707): Promise<File> {
  const content = await sharp({ create: { width, height, channels: 3, background: '#fffdf5' } })
    .jpeg()
    .toBuffer();
  return new File([new Uint8Array(content)], 'certificado.jpg', { type: 'image/jpeg' });
}

/** Returns a workbook with these rows; the first one names the columns. */
export function workbook(rows: unknown[][]): File {
  const book = XLSX.utils.book_new(XLSX.utils.aoa_to_sheet(rows), 'Hoja 1');
  const content = XLSX.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer;
  return new File([new Uint8Array(content)], 'personas.xlsx');
}
