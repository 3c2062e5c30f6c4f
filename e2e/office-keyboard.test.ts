import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { startDemonstration } from './demonstration.js';
import { Keyboard } from './keyboard.js';
import { openJourney } from './open-journey.js';
import { openOffice } from './office.js';
import { settle } from './settle.js';

/** Adds files and images to an event with the keyboard alone. */

const { server, browser } = await openJourney(startDemonstration());
const { page, complaints } = await openOffice(browser, server.address);
await page
  .getByRole('link', { name: /Nocturna 10K/ })
  .first()
  .click();
await page.waitForURL('**/show/*/overview');
const eventAddress = page.url().replace('/overview', '');

let keyboard: Keyboard;
beforeEach(() => {
  keyboard = new Keyboard(page);
});
afterEach(() => {
  expect(keyboard.wrong).toEqual([]);
  expect(complaints).toEqual([]);
});

const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).locator('visible=true').first();

async function open(path: string, ready: Locator): Promise<void> {
  await page.goto(path);
  await ready.waitFor();
  await settle(page);
}

type Upload = { name: string; mimeType: string; buffer: Buffer };

/** Sets the files of the browser's file dialog. */
let chosen: Upload;
page.on('filechooser', (chooser) => void chooser.setFiles(chosen));

async function chooseFile(opener: Locator, file: Upload): Promise<void> {
  chosen = file;
  await keyboard.tabTo(opener);
  await keyboard.press('Enter');
}

/** Returns a GPX file that goes this number of kilometres north from the event's start. */
const route = (kilometres: number): Upload => {
  const points = Array.from(
    { length: kilometres * 50 + 1 },
    (_, at) => `<trkpt lat="${(6.2447 + (at * 20) / 110_574).toFixed(6)}" lon="-75.5789"><ele>1480</ele></trkpt>`,
  );
  const content = `<gpx version="1.1"><trk><trkseg>${points.join('')}</trkseg></trk></gpx>`;
  return { name: 'ruta.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from(content) };
};

it('a route with a warning is confirmed, replaced and deleted by keyboard', async () => {
  await open(`${eventAddress}/rutas`, button(/^Elegir archivo GPX.*10K/));
  await chooseFile(button(/^Elegir archivo GPX.*10K/), route(7));
  await button('Está bien, guardar').waitFor();
  await keyboard.finds(button(/^Elegir archivo GPX.*10K/));
  await keyboard.tabTo(button('Está bien, guardar'));
  await keyboard.press('Enter');
  await keyboard.finds(button(/^Reemplazar.*10K/));
  await chooseFile(button(/^Reemplazar.*10K/), route(10));
  await page.getByText('Ruta de 10K guardada').first().waitFor();
  await keyboard.finds(button(/^Reemplazar.*10K/));
  await keyboard.tabTo(button('Eliminar la ruta de 10K'), 'Shift+Tab');
  await keyboard.press('Enter');
  await keyboard.finds(button('Cancelar'));
  await keyboard.tabTo(button(/^Eliminar$/));
  await keyboard.press('Enter');
  await keyboard.finds(button(/^Elegir archivo GPX.*10K/));
}, 120_000);

const grey = { create: { width: 240, height: 80, channels: 3, background: '#777' } } as const;
const logo: Upload = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(grey).png().toBuffer() };

it('sponsors are added, ordered and removed by keyboard', async () => {
  const add = button('Agregar patrocinador');
  await open(`${eventAddress}/gallery`, add);
  for (const name of ['Aguas del Valle', 'Banco Andino']) {
    await keyboard.tabTo(add);
    await keyboard.press('Enter');
    await keyboard.tabTo(page.getByLabel('Nombre', { exact: true }));
    await keyboard.type(name);
    await chooseFile(button('Elegir archivo'), logo);
    await keyboard.finds(button('Cambiar'));
    await keyboard.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Agregar', exact: true }));
    await keyboard.press('Enter');
    await button(`Quitar a ${name}`).waitFor();
    await keyboard.finds(add);
  }
  await keyboard.tabTo(button('Bajar a Aguas del Valle'));
  await keyboard.press('Enter');
  await keyboard.finds(button('Subir a Aguas del Valle'));
  await keyboard.press('Enter');
  await keyboard.finds(button('Bajar a Aguas del Valle'));
  await keyboard.tabTo(button('Quitar a Aguas del Valle'));
  await keyboard.press('Enter');
  await keyboard.tabTo(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }));
  await keyboard.press('Enter');
  await keyboard.finds(add);
}, 120_000);

it('the focal point of a cover is moved by the arrow keys', async () => {
  const point = button(/^Punto que siempre se ve/);
  await open(eventAddress.replace('/show/', '/edit/'), point);
  // Many fields precede it.
  await button('Cambiar').focus();
  await keyboard.tabTo(point);
  await keyboard.press('Enter', 'ArrowRight', 'Shift+ArrowUp');
  await button('Punto que siempre se ve: 52 % desde la izquierda, 40 % desde arriba').waitFor();
  await keyboard.tabTo(button('Quitar el punto'));
  await keyboard.press('Enter');
  await keyboard.finds(button('Punto que siempre se ve: Sin elegir'));
}, 120_000);
