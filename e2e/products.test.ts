import sharp from 'sharp';
import { openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openOffice } from './office.js';
import { openJourney } from './open-journey.js';

/** Covers how an organiser adds a product with images, and refused files. */

const { server, browser } = await openJourney(startDemonstration());
const office = await openOffice(browser, server.address);
const { page } = office;

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const pictures = () => page.getByRole('list', { name: 'Imágenes del producto' }).getByRole('listitem');
const dropzone = () => page.getByLabel('Imágenes del producto').and(page.locator('input[type=file]'));
const saved = async () => {
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByText('Producto actualizado con éxito.')
    .waitFor();
  await button('Ok').click();
};

/** Creates an image of noise, so that its size in bytes follows from its pixels per side. */
const photo = async (name: string, side: number, noisy = false) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({
    create: {
      ...{ width: side, height: side, channels: 3, background: '#1f6f5c' },
      ...(noisy ? { noise: { type: 'gaussian', mean: 128, sigma: 60 } } : {}),
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer(),
});

it('a product with three sizes and five images is created; invalid files are named and the others are uploaded', async () => {
  await page.goto(`${server.address}/admin/productos`);
  await page.getByRole('link', { name: 'Crear producto' }).first().click();
  await page.waitForURL('**/admin/productos/create');
  await field('Nombre').fill('Camiseta conmemorativa de prueba');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Tela reciclada, corte recto.');
  await field('SKU').fill('PRUEBA-3T');
  await field('Precio').fill('65000');
  await page.getByRole('combobox', { name: /^Evento/ }).fill('Sumapaz');
  await page.getByRole('option', { name: 'Media Maratón Páramo de Sumapaz' }).click();
  for (const [index, [size, amount]] of [
    ['S', '4'],
    ['M', '7'],
    ['L', '0'],
  ].entries()) {
    if (index > 0) await button('Agregar otra variación').click();
    await field('Talla').nth(index).fill(size!);
    await field('Cantidad').nth(index).fill(amount!);
  }
  await dropzone().setInputFiles([
    ...(await Promise.all(
      ['frente', 'espalda', 'manga', 'etiqueta', 'puesta'].map((name) => photo(`${name}.png`, 500)),
    )),
    { name: 'medidas.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    await photo('enorme.png', 2_000, true),
  ]);
  await page
    .getByText(/medidas\.pdf/)
    .first()
    .waitFor();
  await page
    .getByText(/enorme\.png/)
    .first()
    .waitFor();
  await expect.poll(() => pictures().count(), { timeout: 20_000 }).toBe(5);
  await picture(page, 'producto-nuevo');
  await button('Guardar producto').click();
  await saved();

  await page.waitForURL('**/admin/productos');
  const row = page.getByRole('row').filter({ hasText: 'Camiseta conmemorativa de prueba' });
  await row.waitFor();
  expect(await row.innerText()).toMatch(/PRUEBA-3T[^]*65\.000/);
  await row.getByRole('link', { name: /^Editar/ }).click();
  await field('Talla').nth(2).waitFor();
  await expect.poll(() => pictures().count(), { timeout: 20_000 }).toBe(5);
  expect(await Promise.all([0, 1, 2].map((at) => field('Cantidad').nth(at).inputValue()))).toEqual(['4', '7', '0']);
});

it('visitors see at once that an image was removed and a size is sold out', async () => {
  await pictures().filter({ hasText: 'manga.png' }).getByRole('button', { name: 'Eliminar manga.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await pictures().filter({ hasText: 'manga.png' }).waitFor({ state: 'detached' });
  await field('Cantidad').nth(0).fill('0');
  await button('Guardar producto').click();
  await saved();

  const visitor = (await openWindow(browser)).page;
  await visitor.goto(`${server.address}/tienda`);
  await visitor
    .getByRole('link', { name: /Camiseta conmemorativa de prueba/ })
    .first()
    .click();
  await visitor.getByRole('heading', { level: 1, name: 'Camiseta conmemorativa de prueba' }).waitFor();
  const size = (name: string) => visitor.getByRole('radio', { name: new RegExp(`^${name}\\b`) });
  expect([await size('S').isDisabled(), await size('M').isDisabled(), await size('L').isDisabled()]).toEqual([
    true,
    false,
    true,
  ]);
  await picture(visitor, 'producto-publico');
});

it('no page reported an error', () => {
  expect(office.complaints).toEqual([]);
});
