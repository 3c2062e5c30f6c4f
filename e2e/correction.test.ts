import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { faults, phone } from './axe.js';
import { openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { Keyboard } from './keyboard.js';
import { openJourney } from './open-journey.js';

/** Corrects a saved registration from the link in a mail, with the keyboard alone. */

const { server, browser } = await openJourney(startDemonstration());

interface Offer {
  id: string;
  consent: { version: string };
  categories: { id: string; gender: string; startAge: number; finalAge: number }[];
  kits: { id: string; left: number }[];
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return ((await response.json()) as { data: Data }).data;
}

/** Registers a pair on another device. */
async function held(documents: readonly string[]): Promise<string> {
  const { eventCatalog } = await ask<{
    eventCatalog: { data: { slug: string; teamSizes: number[]; sport: string; availability: string }[] };
  }>('{ eventCatalog { data { slug teamSizes sport availability } } }');
  const open = eventCatalog.data.find(
    ({ teamSizes, sport, availability }) => teamSizes.includes(2) && sport !== 'NON_SPORT' && availability === 'OPEN',
  );
  const { publicEvent: event } = await ask<{ publicEvent: Offer }>(
    `query ($slug: String!) { publicEvent(slug: $slug) {
      id consent { version } categories { id gender startAge finalAge } kits { id left } } }`,
    { slug: open?.slug },
  );
  const category = event.categories.find(
    ({ gender, startAge, finalAge }) => gender === 'MIXED' && startAge <= 30 && finalAge >= 40,
  );
  const kitId = event.kits.find(({ left }) => left > 2)?.id;
  const competitors = documents.map((dni, index) => ({
    ...{ name: `Persona ${index + 1}`, lastName: 'Ríos', dni, email: 'rios@example.com', phone: '3105550148' },
    ...{ birthday: '1992-03-04', gender: 'FEMALE', department: 'Antioquia', city: 'Medellín', address: 'Calle 1' },
    ...{ emergencyName: 'Luis', emergencyPhone: '3105550149', eps: 'Sura', bloodType: 'O', rhFactor: 'POSITIVE' },
    ...{ kitId, consent: { version: event.consent.version, health: true } },
  }));
  const { holdRegistration } = await ask<{ holdRegistration: { registration: { token: string } } }>(
    'mutation ($input: HoldRegistrationInput!) { holdRegistration(input: $input) { registration { token } } }',
    { input: { eventId: event.id, categoryId: category?.id, competitors } },
  );
  return holdRegistration.registration.token;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const visible = (page: Page, role: 'button' | 'link', name: string | RegExp) =>
  page.getByRole(role, { name }).locator('visible=true');

/** Goes from the link in the mail to the first step in another browser, with the six-digit code. */
async function prove(page: Page, keyboard: Keyboard, document: string): Promise<void> {
  await keyboard.tabTo(page.getByLabel('Número de documento'));
  await keyboard.type(document);
  await keyboard.press('Enter');
  const before = await mailFiles();
  await keyboard.tabTo(visible(page, 'button', 'Traer mis datos'));
  await keyboard.press('Enter');
  await page.getByLabel('Código de seis números').waitFor();
  await keyboard.tabTo(page.getByLabel('Código de seis números'));
  await keyboard.type(await mailedCode(before));
  await page.getByLabel('Nombres').waitFor();
}

const mailFolder = join(server.dataDir, 'mail');
const mailFiles = (): Promise<string[]> => readdir(mailFolder).catch(() => []);

/** Returns the code of the first new mail. */
async function mailedCode(before: readonly string[]): Promise<string> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(100)) {
    for (const name of await mailFiles()) {
      const text = before.includes(name) ? '' : await readFile(join(mailFolder, name), 'utf8');
      const [code] = /^\d{6}$/m.exec(text.replaceAll('\r', '')) ?? [];
      if (code) return code;
    }
  }
  throw new Error('No mail with a code came in 30 s');
}

it('a team is corrected by keyboard alone, from the link in the mail on', async () => {
  const token = await held(['61000001', '61000002']);
  const { page, complaints } = await openWindow(browser, { viewport: { width: 360, height: 740 } });
  const keyboard = new Keyboard(page);
  // The payment link alone shows no names and offers no correction.
  await page.goto(`${server.address}/inscripcion/pago/${token}`);
  await heading(page, 'Elige una pasarela de pago').waitFor();
  expect(await page.getByRole('link', { name: /^Editar los datos/ }).count()).toBe(0);
  await page.goto(`${server.address}/inscripcion/pago/${token}/editar/2`);
  await heading(page, 'Identificación').waitFor();
  await prove(page, keyboard, '61000002');
  await keyboard.tabTo(page.getByLabel('Nombres'));
  await keyboard.press('Control+a');
  await keyboard.type('Martina');
  await keyboard.tabTo(visible(page, 'button', 'Guardar cambios'));
  await keyboard.leave('Enter', visible(page, 'link', 'Editar los datos de Martina Ríos'));
  await picture(page, 'correccion-lista');
  expect(keyboard.wrong).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
}, 180_000);

it.each([
  ['on a large screen', {}],
  ['on a small one', phone],
])(
  'axe finds no problem on any step of a correction, %s',
  async (where, options) => {
    const document = where.includes('large') ? '61000011' : '61000021';
    const token = await held([document, String(Number(document) + 1)]);
    const { page } = await openWindow(browser, options);
    await page.goto(`${server.address}/inscripcion/pago/${token}/editar/1`);
    await heading(page, 'Identificación').waitFor();
    expect(await faults(page)).toEqual([]);
    await prove(page, new Keyboard(page), document);
    for (const step of ['Info Personal', 'Categoría', 'Contacto']) {
      await page.getByRole('link', { name: step, exact: true }).click();
      await heading(page, step).waitFor();
      if (step === 'Categoría') await page.getByText('Guía de tallas').click();
      // At the end of the page the dock covers nothing.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      expect(await faults(page)).toEqual([]);
      await picture(page, `correccion-${step}-${where}`);
    }
    await page.context().close();
  },
  180_000,
);
