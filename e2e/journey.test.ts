import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freshDatabase } from '../server/testing/database.js';
import { check, keep, openWindow, picture } from './browser.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';
import { choose, fillContact, fillParticipant, type Runner } from './wizard-steps.js';

const { url } = await freshDatabase();
const { server, browser } = await openJourney(startServer(url));

const team: Runner[] = [
  {
    document: '1.024.587.336',
    birthday: ['4', 'marzo', '1992'],
    name: 'María Fernanda',
    lastName: 'Gutiérrez Peñaloza',
    gender: 'Femenino',
    email: 'mafe@example.test',
    size: 'S (Femenino)',
  },
  {
    document: '80214905',
    birthday: ['12', '07', '1988'],
    name: 'Juan Sebastián',
    lastName: 'Ramírez Ñáñez',
    gender: 'Masculino',
    email: 'juanse@example.test',
    size: 'M (Masculino)',
  },
  {
    document: '52 998 110',
    birthday: ['3', 'dic', '1990'],
    name: 'Luz Marina',
    lastName: 'Ospina',
    gender: 'Femenino',
    email: 'luz@example.test',
    size: 'S (Femenino)',
  },
];

/** Returns the time in this number of days as the value of a date-time field, Bogotá time. */
function inDays(days: number, time: string): string {
  const date = new Date(Date.now() + days * 86_400_000 - 5 * 3_600_000).toISOString().slice(0, 10);
  return `${date}T${time}`;
}

async function createRace(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Crear evento' }).first().click();
  await page.getByLabel('Nombre').fill('Carrera de los Tres Ríos');
  await page.getByLabel('Tipo de evento').selectOption({ label: 'Running' });
  await page.getByLabel('Ciudad').fill('Medellín, Antioquia');
  await page.getByLabel('Fecha del evento').fill(inDays(60, '06:30'));
  await page.getByLabel('Cierre de inscripciones').fill(inDays(50, '23:00'));
  await page.getByLabel('Horario: inicio').fill('06:00');
  await page.getByLabel('Horario: fin').fill('11:30');
  await page.getByLabel('Límite de participantes').fill('200');
  await check(page.getByRole('checkbox', { name: 'Grupo de 3' }));
  const price = page.getByRole('group', { name: 'Precio 1' });
  await price.getByLabel('Hasta la fecha').fill(inDays(40, '00:00').slice(0, 10));
  await price.getByLabel('Precio', { exact: true }).fill('95.000');
  const category = page.getByRole('group', { name: 'Categoría 1' });
  await category.getByLabel('Distancia').fill('10k');
  await category.getByLabel('Título').fill('Recreativa');
  await category.getByLabel('Género').selectOption({ label: 'Mixto' });
  await category.getByLabel('Edad inicial').fill('15');
  await category.getByLabel('Edad final').fill('90');
  for (const [index, size] of ['S (Femenino)', 'M (Masculino)'].entries()) {
    await page.getByRole('button', { name: 'Agregar kit' }).click();
    const kit = page.getByRole('group', { name: `Kit ${index + 1}` });
    await kit.getByLabel('Nombre').fill('Camiseta');
    await kit.getByLabel('Talla').selectOption({ label: size });
    await kit.getByLabel('Cantidad').fill('50');
  }
  await picture(page, '1-crear-evento');
  await page.getByRole('button', { name: 'Crear evento' }).click();
  await page.getByRole('button', { name: 'Ok' }).click();
  await page.waitForURL('**/admin/eventos');
  await page
    .getByRole('link', { name: /Carrera de los Tres Ríos/ })
    .first()
    .click();
  await page.waitForURL('**/overview');
  // A new event is not public yet.
  await check(page.getByRole('checkbox', { name: 'Inactivo' }));
  await page.getByRole('button', { name: 'Ok' }).click();
}

async function createCode(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Cupones' }).click();
  await page.getByRole('button', { name: 'Crear cupón' }).first().click();
  const form = page.getByRole('dialog', { name: 'Crear cupón' });
  await form.getByLabel('Código').fill('rios10');
  await form.getByLabel('Porcentaje de descuento').fill('10');
  await form.getByLabel('Límite de usos').fill('5');
  await form.getByRole('button', { name: 'Crear cupón' }).click();
  await page.getByText('RIOS10').first().waitFor();
}

/** Creates a shirt in three sizes that is sold with the event, with few units of one size. */
async function createShirt(page: Page): Promise<void> {
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await page.goto(`${server.address}/admin/productos/create`);
  await field('Nombre').fill('Camiseta manga larga');
  await field('SKU').fill('RIOS-ML');
  await field('Precio').fill('78000');
  await page.getByRole('combobox', { name: /^Evento/ }).fill('Tres');
  await page.getByRole('option', { name: 'Carrera de los Tres Ríos' }).click();
  for (const [index, [size, amount]] of [
    ['S', '2'],
    ['M', '5'],
    ['L', '0'],
  ].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Agregar otra variación' }).click();
    await field('Talla').nth(index).fill(size!);
    await field('Cantidad').nth(index).fill(amount!);
  }
  await page.getByRole('button', { name: 'Guardar producto', exact: true }).click();
  await page.getByRole('button', { name: 'Ok', exact: true }).click();
  await page.waitForURL('**/admin/productos');
}

/** Adds two shirts to the team: the box needs a size, and the number is limited by the units left. */
async function chooseShirts(page: Page): Promise<void> {
  const shirt = page.getByRole('checkbox', { name: 'Camiseta manga larga' });
  await shirt.click({ force: true });
  await page.getByText('Selecciona tu talla').waitFor();
  expect(await shirt.isChecked()).toBe(false);
  await choose(page, /^S/);
  await shirt.click({ force: true });
  await page.getByRole('button', { name: 'Una más' }).click();
  expect(await page.getByRole('button', { name: 'Una más' }).isDisabled()).toBe(true);
  await page
    .getByText(/441\.000/)
    .first()
    .waitFor();
}

describe('an organiser opens an event; a team registers, pays, and is counted', () => {
  it('an organiser opens an event, and a team registers, pays and is counted', async () => {
    const office = await openWindow(browser);
    await logIn(office.page, server.address);
    await createRace(office.page);
    await createCode(office.page);
    const overview = office.page.url().replace(/[^/]+$/, 'overview');
    await createShirt(office.page);

    const phone = await openWindow(browser, { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
    const { page } = phone;
    await page.goto(`${server.address}/eventos`);
    await page
      .getByRole('link', { name: /Carrera de los Tres Ríos/ })
      .first()
      .click();
    await page.waitForURL('**/evento/carrera-de-los-tres-rios');
    await choose(page, /Grupo de 3|^3/);
    await picture(page, '2-evento');
    await page.getByRole('link', { name: 'Inscribirme' }).first().click();

    for (const [index, runner] of team.entries()) {
      await fillParticipant(page, runner);
      await picture(page, `3-participante-${index + 1}`);
      await fillContact(page);
      await page.getByRole('button', { name: index < 2 ? 'Siguiente' : 'Ir a pagar' }).click();
    }

    await page.getByRole('heading', { level: 1, name: /Bienvenid|ya casi/ }).waitFor();
    await chooseShirts(page);
    await page.getByRole('textbox', { name: /código/i }).fill('rios10');
    await page
      .getByText(/ahorras/i)
      .first()
      .waitFor();
    await picture(page, '4-bienvenido');
    // The choice is held: it is there after a reload, with the code.
    await page.reload();
    await page.getByRole('button', { name: 'Continuar al pago' }).click();
    expect(await page.getByRole('checkbox', { name: 'Camiseta manga larga' }).isChecked()).toBe(true);
    await choose(page, /Pasarela de pruebas/);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();

    await page.waitForURL('**/pasarela-de-pruebas?*');
    expect(await page.locator('body').innerText()).toMatch(/412\.500/);
    await picture(page, '5-pasarela');
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await page.waitForURL('**/pago/*');
    await page
      .getByText(/Pago aprobado/i)
      .first()
      .waitFor();
    await page.getByRole('article', { name: 'Tu dorsal: María Fernanda Gutiérrez Peñaloza' }).waitFor();
    await page.getByText('Camiseta manga larga · S').waitFor();
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360);
    await picture(page, '6-pago');
    await saveBibOffline(page);
    await openOwnBib(page);

    await office.page.goto(overview);
    const counters = office.page.getByRole('main');
    await counters.getByText('412.500').first().waitFor();
    const text = (await counters.innerText()).replace(/\s+/g, ' ');
    expect(text).toMatch(/Inscritos 3 /);
    expect(text).toMatch(/Pagos 3 /);
    expect(text).toMatch(/Códigos 1 /);
    await picture(office.page, '7-contadores');

    const folder = join(server.dataDir, 'mail');
    const mails = await waitForFiles(folder, 3);
    const one = await readFile(join(folder, mails[0] ?? ''), 'utf8');
    expect(one).toMatch(/^To: \S+@example\.test/m);
    expect(one.match(/Content-Type: image\/png/g)).toHaveLength(1);
    expect(one.match(/Content-Type: text\/calendar/g)).toHaveLength(1);
    expect([...office.complaints, ...phone.complaints]).toEqual([]);
  }, 180_000);
});

/** Saves the bib as an image by keyboard and without a connection: the page has all of it. */
async function saveBibOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  const button = page.getByRole('button', { name: 'Guardar mi dorsal' });
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  await page.context().setOffline(false);
  expect(download.suggestedFilename()).toBe('dorsal-carrera-de-los-tres-rios.png');
  const png = await readFile(await download.path());
  expect([png.toString('latin1', 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);
  keep(png, '6-dorsal-guardado');
  const [calendar] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Calendario' }).click(),
  ]);
  expect(await readFile(await calendar.path(), 'utf8')).toContain('SUMMARY:Carrera de los Tres Ríos');
}

/** Checks that a member's link shows only their own bib, in a browser without cookies. */
async function openOwnBib(page: Page): Promise<void> {
  const send = page.getByRole('link', { name: 'Enviar por WhatsApp su enlace a Juan Sebastián Ramírez Ñáñez' });
  const message = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const link = /https?:\S+$/.exec(message)?.[0] ?? '';
  const member = await openWindow(browser);
  await member.page.goto(link);
  await member.page.getByRole('article', { name: 'Tu dorsal: Juan Sebastián Ramírez Ñáñez' }).waitFor();
  await picture(member.page, '6-dorsal-propio');
  const bodyText = await member.page.locator('body').innerText();
  expect(bodyText).not.toMatch(/María Fernanda|Luz Marina|80214905|80\.214\.905|@example/);
  // The payment reference, which gateways and lists have, shows no name.
  await member.page.goto(page.url());
  await member.page.getByRole('link', { name: 'Ver mi inscripción y el código QR' }).waitFor();
  expect(await member.page.locator('body').innerText()).not.toMatch(/Juan Sebastián|María Fernanda|@example/);
  expect(member.complaints).toEqual([]);
  await member.page.context().close();
}

/** Waits for mails, which a job sends. */
async function waitForFiles(folder: string, count: number): Promise<string[]> {
  for (let tries = 0; tries < 60; tries++) {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    if (files.length >= count) return files;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`no ${count} mails in time`);
}
