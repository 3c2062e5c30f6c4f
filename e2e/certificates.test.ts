import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { pdfText } from '../server/certificates/testing/read-pdf.js';
import { freshDatabase } from '../server/testing/database.js';
import { MailServer, type ReceivedMail } from '../server/testing/mail-server.js';
import { colours, faults, phone } from './axe.js';
import { openWindow, picture } from './browser.js';
import { canvasOf, eventName, fillFiles, goOn, inkOf, makeFiles, openDesign, people } from './certificate-steps.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';

/** Mails certificates from an Excel file and an image with a real browser, server, database and mail server. */

const [{ url }, mails, folder] = await Promise.all([
  freshDatabase(),
  MailServer.open(),
  mkdtemp(join(tmpdir(), 'dorsal-certificates-')),
]);
const files = await makeFiles(folder);
const { server, browser } = await openJourney(startServer(url, { SMTP_URL: mails.url }));
afterAll(async () => {
  await mails.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => mails.received.splice(0));

/** Opens the editor in a new window. */
async function openEditor(options: Parameters<typeof openWindow>[1] = { viewport: { width: 1440, height: 900 } }) {
  const watched = await openWindow(browser, options);
  await logIn(watched.page, server.address);
  await watched.page.goto(`${server.address}/admin/certificados/crear`);
  await watched.page.getByRole('heading', { level: 1, name: 'Crear certificado' }).waitFor();
  return watched;
}

/** Waits for this number of mails and returns them. */
async function mailed(count: number): Promise<ReceivedMail[]> {
  for (let tries = 0; tries < 300 && mails.received.length < count; tries++)
    await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mails.received).toHaveLength(count);
  return mails.received;
}

const attachment = ({ attachments }: ReceivedMail, type: string): Buffer =>
  Buffer.from(attachments.find(({ mimeType }) => mimeType === type)!.content as ArrayBuffer);

/** Drags a text with the mouse, by pixels of the screen. */
async function drag(page: Page, name: RegExp, by: { x: number; y: number }): Promise<void> {
  const box = (await canvasOf(page).getByRole('button', { name }).boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
}

it('certificates from a list with accents and an invalid row equal the preview, and each can be verified', async () => {
  const { page, complaints } = await openEditor();
  await fillFiles(page, files);
  await page.getByRole('row', { name: /^3 .*«no es un correo» no es válido/ }).waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar las filas con problemas' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toMatch(/^\uFEFFFila,Motivo\r\n3,"El correo «no es/);
  await picture(page, 'certificado-archivos');
  await openDesign(page);

  const x = page.getByRole('textbox', { name: 'X', exact: true });
  const y = page.getByRole('textbox', { name: 'Y', exact: true });
  // The text snaps to the middle although the pointer is not exact.
  await drag(page, /^Nombre completo: /, { x: 5, y: -70 });
  await page.getByText(/^Centrado · Y/).waitFor();
  await picture(page, 'certificado-arrastre');
  await page.mouse.up();
  expect(await x.inputValue()).toBe('148,5');
  const dragged = Number((await y.inputValue()).replace(',', '.'));
  expect(dragged).toBeLessThan(80);
  // Move it from the middle with keys: 10 mm, then 3 mm.
  await page.keyboard.press('Shift+ArrowLeft');
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowLeft');
  expect(await x.inputValue()).toBe('135,5');
  await page.keyboard.press('Control+z');
  expect(await x.inputValue()).toBe('136,5');

  await page.getByRole('button', { name: 'El nombre más largo' }).click();
  await canvasOf(page).getByText(people[2]!.name).waitFor();
  await page.getByText('1 nombre baja a menos de 28 pt.').waitFor();
  await page.locator('[aria-label="Lienzo del certificado"]').click({ position: { x: 8, y: 400 } });
  const seen = await inkOf(await canvasOf(page).screenshot());
  await picture(page, 'certificado-nombre-largo');

  await goOn(page);
  await page.getByText('Enviar de Inmediato').click();
  await page.getByText('3 certificados para enviar de inmediato.').waitFor();
  await picture(page, 'certificado-envio');
  await page.getByRole('button', { name: 'Crear certificado' }).dblclick();
  await page.getByRole('button', { name: 'Enviar 3 certificados' }).dblclick();
  // The server's message, before and on the list.
  await page.getByText('Estamos enviando 3 certificados.').waitFor();
  await page.waitForURL('**/admin/certificates');
  await page.getByText(eventName).first().waitFor();
  await page.getByText('Estamos enviando 3 certificados.').waitFor();

  const received = await mailed(3);
  expect(received.map(({ recipient }) => recipient).sort()).toEqual(people.map(({ email }) => email).sort());
  for (const { name, email } of people) {
    const mail = received.find(({ recipient }) => recipient === email)!;
    expect(mail.subject).toBe(`Tu certificado de ${eventName}`);
    const pdf = attachment(mail, 'application/pdf');
    expect(pdf.subarray(0, 4).toString()).toBe('%PDF');
    expect(pdfText(pdf)).toContain(name);
    const jpeg = attachment(mail, 'image/jpeg');
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1920 });
    const ink = await inkOf(jpeg);
    // At its position: around 136.5 mm, above its baseline.
    expect(Math.abs((ink.left + ink.right) / 2 - 136.5)).toBeLessThan(1);
    expect(Math.abs(ink.bottom - dragged)).toBeLessThan(5);
    expect(ink.bottom - ink.top).toBeGreaterThan(6);
  }
  // The preview equals the mailed image to the millimetre, also for the name with smaller letters.
  const long = await inkOf(
    attachment(
      received.find(({ recipient }) => recipient === people[2]!.email)!,
      'image/jpeg',
    ),
  );
  for (const edge of ['left', 'right', 'top', 'bottom'] as const)
    expect(Math.abs(seen[edge] - long[edge])).toBeLessThan(1);

  const proof = /\/certificado\/[A-Z\d]+/.exec(received[0]!.text ?? '')![0];
  const owner = people.find(({ email }) => email === received[0]!.recipient)!.name;
  await provesWithoutScripts(proof, owner);
  await page.goto(server.address + proof);
  await page.getByText(owner).first().waitFor();
  await page.getByText(eventName).first().waitFor();
  await picture(page, 'certificado-comprobado');
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('certificates are scheduled by keyboard alone', async () => {
  const { page, complaints } = await openEditor();
  /** Presses Tab until a control of this name has the focus. */
  const reach = async (name: RegExp): Promise<void> => {
    for (let tabs = 0; tabs < 80; tabs++) {
      await page.keyboard.press('Tab');
      const reached = await page.evaluate<string>(`(() => {
        const at = document.activeElement;
        return at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent ?? '';
      })()`);
      if (name.test(reached.trim())) return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  let chosen = '';
  page.on('filechooser', (chooser) => void chooser.setFiles(chosen));
  const pick = async (name: RegExp, path: string): Promise<void> => {
    chosen = path;
    await reach(name);
    await page.keyboard.press('Enter');
    await page.getByText(basename(path)).waitFor();
  };
  await reach(/^Nombre del evento/);
  await page.keyboard.type(eventName);
  await reach(/^Ciudad/);
  await page.keyboard.type('Popayán');
  await reach(/^Fecha del evento/);
  await page.keyboard.type('06062026');
  await pick(/: Ícono del evento$/, files.icon);
  await pick(/: Imagen del certificado$/, files.picture);
  await pick(/: Archivo de Excel$/, files.excel);
  await page.getByText('3 personas reciben certificado').waitFor();
  await reach(/^Continuar con las 3 filas buenas$/);
  await page.keyboard.press('Enter');
  await page.getByText('Continúas con las 3 filas buenas.').waitFor();
  await reach(/^Continuar$/);
  await page.keyboard.press('Enter');
  await canvasOf(page).getByText(people[0]!.name).waitFor();

  await reach(/^Agregar Tiempo$/);
  await page.keyboard.press('Enter');
  await reach(/^Nombre completo: /);
  await reach(/^Código que comprueba/);
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await reach(/^X$/);
  expect(await page.evaluate<string>('document.activeElement.value')).toBe('266');
  await page.keyboard.press('ArrowUp');
  expect(await page.evaluate<string>('document.activeElement.value')).toBe('267');
  await reach(/^Centrar a lo ancho$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+z');
  expect(await page.getByRole('textbox', { name: 'X', exact: true }).inputValue()).toBe('267');

  await reach(/^Continuar$/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Cuándo se envían' }).waitFor();
  await reach(/^Fecha y hora del envío/);
  // Day or month, whichever comes first in a date here.
  await page.keyboard.type('111121261111a');
  await page.getByText(/^3 certificados programados para el 11 de noviembre a las 11:11/).waitFor();
  await reach(/^Crear certificado$/);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/certificates');
  await page.getByText('Programado').first().waitFor();
  expect(mails.received).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it.each([
  ['a desktop', { viewport: { width: 1440, height: 900 } }, undefined],
  ['the smallest screen that designs', { viewport: { width: 1024, height: 768 } }, undefined],
  ['a desktop by night', { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' as const }, colours],
  ['a phone', phone, undefined],
])('axe finds no problem on any step on %s', async (what, options, rules) => {
  const { page } = await openEditor(options);
  const problems: Record<string, string[]> = {};
  const look = async (where: string) => {
    const stepProblems = await faults(page, rules);
    if (stepProblems.length > 0) problems[where] = stepProblems;
    await picture(page, `certificado-${where}-${what}`.replace(/ /g, '-'));
  };
  await look('archivos');
  await goOn(page);
  await page.getByRole('alert').first().waitFor();
  await look('refused');
  await fillFiles(page, files);
  await look('filled');
  await page.getByRole('button', { name: 'Continuar con las 3 filas buenas' }).click();
  await goOn(page);
  await page.locator('svg text').first().waitFor();
  if (what === 'a phone') {
    await page.getByText('En esta pantalla solo ves cómo queda.').waitFor();
    expect(await page.locator('svg [tabindex="0"]').count()).toBe(0);
  }
  await look('diseño');
  await goOn(page);
  await page.getByRole('heading', { name: 'Cuándo se envían' }).waitFor();
  await look('envío');
  expect(problems).toEqual({});
  await page.context().close();
});

/**
 * Checks that the first response has all data that prove a certificate, and its files, also at the address that a form
 * without scripts opens.
 */
async function provesWithoutScripts(proof: string, owner: string): Promise<void> {
  const code = proof.split('/').at(-1)!;
  const typed = `${code.slice(0, 5).toLowerCase()} - ${code.slice(5)}`;
  for (const path of [proof, `/certificado?codigo=${encodeURIComponent(typed)}`]) {
    const response = await fetch(server.address + path, { headers: { accept: 'text/html' } });
    const html = await response.text();
    expect([response.status, html.includes(`>${owner}</h1>`), html.includes('Certificado auténtico')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(html).toContain(`href="${proof}.pdf"`);
  }
  const notFound = await fetch(`${server.address}/certificado/0000000000`, { headers: { accept: 'text/html' } });
  expect([notFound.status, (await notFound.text()).includes('value="00000-00000"')]).toEqual([404, true]);
  for (const [format, type] of [
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
  ])
    expect((await fetch(`${server.address}${proof}.${format}`)).headers.get('content-type')).toBe(type);
}
