import type { Page, Route } from 'playwright-core';
import { check, openWindow } from './browser.js';
import { name, openPublicSite, phone, register, scripts, slug } from './public-site.js';

/** Covers public pages without scripts, and with scripts that never load. */

const { server, browser, product, order, reference, pending, token, corrected, bibKey, knowBrowser } =
  await openPublicSite();

/** Goes from the list to the event and to the link of its wizard. */
async function walk(page: Page): Promise<void> {
  await page.goto(`${server.address}/eventos`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('$').first().waitFor();
}

it('the public pages can be read and followed without scripts up to the registration', async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  await walk(page);
  await register(page).click();
  await page.waitForURL(`**/inscripcion/${slug}?equipo=1&distancia=10K`);
  await page.getByRole('heading', { level: 1, name: 'Identificación' }).waitFor();
  await page.locator('noscript p', { hasText: 'activa JavaScript' }).waitFor();
  await page.goto(`${server.address}/tienda`);
  await page
    .getByRole('link', { name: /Camiseta/ })
    .first()
    .click();
  await page.waitForURL(/\/tienda\/products\/\d+$/);
  await page.getByRole('heading', { level: 1, name: 'Camiseta' }).waitFor();
  await page.getByRole('region', { name: 'De la misma carrera' }).getByRole('link', { name: /Gorra/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Gorra' }).waitFor();
}, 60_000);

it('The page for developers is whole without scripts: folds, both programs, and no button that does nothing', async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${server.address}/desarrolladores`);
  await page.getByRole('heading', { level: 1, name: 'Construye sobre Dorsal' }).waitFor();
  expect(await page.getByRole('button', { name: /Copiar/ }).count()).toBe(0);
  const rest = page.locator('#carrera').getByText('/api/public/eventos');
  expect(await rest.isVisible()).toBe(false);
  await page.locator('#carrera').getByText('Lo mismo por REST').click();
  await rest.waitFor();
  const python = page.getByText('def is_from_dorsal');
  expect(await python.isVisible()).toBe(false);
  await page.getByText('Python', { exact: true }).click();
  await python.waitFor();
  expect(await page.getByText('export function isFromDorsal').isVisible()).toBe(false);
  await page.getByText('Encuentra una carrera').locator('visible=true').first().click();
  await page.getByRole('link', { name: 'Límites' }).click();
  await page.waitForURL('**/desarrolladores#limites');
}, 60_000);

it.each([
  ['a phone', phone],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
])(
  'the list is filtered, sorted and paged without scripts on %s',
  async (_where, size) => {
    const { page } = await openWindow(browser, { ...size, javaScriptEnabled: false });
    const names = () => page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts();
    await page.goto(`${server.address}/eventos`);
    await page.getByLabel('Ciudad', { exact: true }).locator('visible=true').selectOption('Cali');
    await page.getByLabel('Ordenar por').locator('visible=true').selectOption('Precio');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/eventos?q=&ciudad=Cali&mes=&orden=precio');
    expect(await names()).toEqual(['Feria del Río', 'Vuelta al Río', 'Ruta de la Salsa']);
    await page.getByRole('link', { name: /^Running/ }).click();
    await page.waitForURL('**/eventos?ciudad=Cali&orden=precio&deporte=running');
    expect(await names()).toEqual(['Vuelta al Río', 'Ruta de la Salsa']);
    await page.getByLabel('Evento o ciudad').fill('vuelta');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL('**/eventos?deporte=running&q=vuelta&ciudad=Cali&mes=&orden=precio');
    expect(await names()).toEqual(['Vuelta al Río']);
    expect(await page.locator('select[name=ciudad]').inputValue()).toBe('Cali');
  },
  60_000,
);

it('gallery images are links without scripts, with their final size', async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  for (const [path, name] of [
    [`/evento/${slug}`, /^Ver imagen 1 de 1: La salida/],
    [product, 'Foto 2 de 2'],
  ] as const) {
    await page.goto(server.address + path);
    const link = page.getByRole('link', { name });
    expect(await link.getAttribute('href')).toMatch(/^\/images\//);
    const image = link.locator('img');
    for (const attribute of ['width', 'height']) expect(await image.getAttribute(attribute)).toMatch(/^\d+$/);
    expect(await image.getAttribute('loading')).toBe('lazy');
  }
}, 60_000);

it('the team size is chosen without scripts, and the choices and partner key are passed on', async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${server.address}/evento/${slug}?key=CLUB`);
  await page.getByText('Inscripción pagada por Club Andino: no tienes que pagar.').waitFor();
  expect(await register(page).getAttribute('href')).toBe(`/inscripcion/${slug}?equipo=1&distancia=10K&key=CLUB`);
  await page.goto(`${server.address}/inscripcion/${slug}?distancia=10K&key=CLUB`);
  await page.getByRole('heading', { level: 1, name: '¿Cuántos participan?' }).waitFor();
  await check(page.getByRole('radio', { name: /Pareja/ }));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(/equipo=2/);
  await page.getByText('Participante 2', { exact: true }).waitFor();
  await page.getByText('Inscripción pagada por Club Andino: no tienes que pagar.').waitFor();
}, 60_000);

it("a payment's status is shown without scripts, and corrections are offered only to owners", async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  await page.goto(`${server.address}/pago/${reference}`);
  await page.getByRole('heading', { level: 1, name: 'Tu banco rechazó el pago' }).waitFor();
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await page.waitForURL(`**/inscripcion/${slug}`);
  await page.goto(`${server.address}/pago/${pending}`);
  await page.getByText(/^Última revisión a las \d/).waitFor();
  await page.goto(`${server.address}/inscripcion/pago/${token}`);
  await page.getByRole('heading', { level: 1, name: 'Elige una pasarela de pago' }).waitFor();
  expect(await page.getByRole('link', { name: /^Editar los datos/ }).count()).toBe(0);
  await page.goto(`${server.address}/dorsal/${bibKey}`);
  await page.getByRole('article', { name: /^Tu dorsal/ }).waitFor();
  await page.goto(server.address + order);
  await page.getByRole('heading', { level: 1, name: 'Tu pedido está guardado' }).waitFor();
  await page
    .getByText('Única · 2 ×')
    .or(page.getByText(/^2 × \$/))
    .waitFor();
  await page.locator('noscript p', { hasText: 'activa JavaScript' }).waitFor();
  await page.goto(server.address + corrected);
  await page.getByRole('heading', { level: 1, name: 'Identificación' }).waitFor();
  expect((await page.content()).includes('maria@example.test')).toBe(false);
  await knowBrowser(page);
  await page.goto(server.address + corrected);
  expect(await page.getByLabel('Nombres').inputValue()).toBe('María');
  await page.getByRole('link', { name: 'Contacto' }).click();
  await page.getByLabel('Nombre del contacto de emergencia').waitFor();
}, 60_000);

it('the public pages can be read and followed while their scripts never load', async () => {
  const { page } = await openWindow(browser, phone);
  await page.route(scripts, (route: Route) => route.abort());
  await walk(page);
  await page.getByRole('radio', { name: /Pareja/ }).check();
  await page.getByRole('radio', { name: /21K/ }).check();
  await register(page).click();
  await page.waitForURL(`**/inscripcion/${slug}?equipo=2&distancia=21K`);
  await page.getByText('Participante 2', { exact: true }).waitFor();
}, 60_000);
