import { colours, faults } from './axe.js';
import { openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openOffice } from './office.js';
import { openJourney } from './open-journey.js';

/** Covers how an organiser adds a route to a distance, and how visitors see it. */

const SLUG = 'nocturna-10k-medellin-ciudad-luz';
const { server, browser } = await openJourney(startDemonstration());
const office = await openOffice(browser, server.address);
const { page } = office;

/** A GPX file that goes north from the event's start, over a hill. */
const track = (kilometres: number): string =>
  `<gpx version="1.1"><trk><trkseg>${Array.from({ length: kilometres * 50 + 1 }, (_, at) => {
    const height = 1_480 + 120 * Math.sin((Math.PI * at) / (kilometres * 50));
    return `<trkpt lat="${(6.2447 + (at * 20) / 110_574).toFixed(6)}" lon="-75.5789"><ele>${height.toFixed(1)}</ele></trkpt>`;
  }).join('')}</trkseg></trk></gpx>`;
const file = (name: string, content: string) => ({
  name,
  mimeType: 'application/gpx+xml',
  buffer: Buffer.from(content),
});
const tenK = () => page.locator('section', { has: page.getByRole('heading', { name: '10K', exact: true }) });

it('a valid file is uploaded by keyboard, an invalid one is refused by name, and a doubtful one must be confirmed', async () => {
  await page
    .getByRole('link', { name: /Nocturna 10K/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Rutas', exact: true }).click();
  await page.waitForURL('**/rutas');
  const input = tenK().getByLabel('Archivo GPX de 10K');

  await input.setInputFiles(file('ciclovia.gpx', '<kml xmlns="http://www.opengis.net/kml/2.2"/>'));
  await tenK().getByText('ciclovia.gpx: El archivo es un KML, no un GPX.').waitFor();

  await input.setInputFiles(file('corta.gpx', track(7)));
  await tenK().getByText('El trazado mide 7 km y la distancia 10K dice 10 km.').waitFor();
  await picture(page, 'routes-warned');
  expect(await faults(page)).toEqual([]);
  await tenK().getByRole('button', { name: 'Descartar' }).click();
  expect(await tenK().getByText('Desnivel positivo').count()).toBe(0);

  const chooser = page.waitForEvent('filechooser');
  await tenK()
    .getByRole('button', { name: /Elegir archivo GPX/ })
    .focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file('diez.gpx', track(10)));
  await tenK().getByText('Desnivel positivo').waitFor();
  await tenK()
    .getByRole('button', { name: /Reemplazar/ })
    .waitFor();
  await picture(page, 'routes-stored');
  expect(await faults(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await faults(page, colours)).toEqual([]);
}, 120_000);

it('a route is drawn on the event page and can be downloaded', async () => {
  const visitor = await openWindow(browser, { viewport: { width: 360, height: 740 } });
  await visitor.page.goto(`${server.address}/evento/${SLUG}`);
  const route = visitor.page.locator('#ruta');
  const line = route.getByRole('img', { name: /^Trazado de 10.km: sale de un punto y llega a otro/ });
  expect(await line.locator('path').getAttribute('d')).toMatch(/^M[\d.]+ [\d.]+l/);
  expect(await route.getByText('1.600 m').first().isVisible()).toBe(true);
  const slider = route.getByRole('slider', { name: 'Altura a lo largo del recorrido' });
  await slider.focus();
  // Press the key until the page is hydrated.
  const start = await slider.getAttribute('aria-valuetext');
  while ((await slider.getAttribute('aria-valuetext')) === start) await visitor.page.keyboard.press('ArrowRight');
  await visitor.page.keyboard.press('Home');
  for (let press = 0; press < 10; press++) await visitor.page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Kilómetro 1: 1\.51\d metros$/);
  await picture(visitor.page, 'routes-public');
  expect(await faults(visitor.page)).toEqual([]);
  const url = await route.getByRole('link', { name: 'Descargar GPX' }).getAttribute('href');
  const response = await fetch(server.address + url);
  expect(response.headers.get('content-type')).toBe('application/gpx+xml');
  expect(await response.text()).toBe(track(10));
  // A refused upload is an error response, not an error of the page.
  expect([...office.complaints, ...visitor.complaints]).toEqual([]);
}, 120_000);
