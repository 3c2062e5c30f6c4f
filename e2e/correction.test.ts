import type { Page } from 'playwright-core';
import { faults, phone } from './axe.js';
import { openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { Keyboard } from './keyboard.js';
import { openJourney } from './open-journey.js';

/** Somebody puts right what is wrong with a saved registration, from the link in a mail and with a keyboard alone. */

const { server, browser } = await openJourney(startDemonstration());

interface Offer {
  id: string;
  consent: { version: string };
  categories: { id: string; gender: string; startAge: number; finalAge: number }[];
  kits: { id: string; left: number }[];
}

async function ask<Data>(query: string, variables: object = {}): Promise<Data> {
  const answer = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  });
  return ((await answer.json()) as { data: Data }).data;
}

/** A pair that was saved on another device. */
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
    ...{ kitId, consent: { version: event.consent.version } },
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

/** From the link in the mail to the first step, as another browser comes to it. */
async function prove(page: Page, keyboard: Keyboard, document: string): Promise<void> {
  await keyboard.tabTo(page.getByLabel('Número de documento'));
  await keyboard.type(document);
  await keyboard.press('Tab');
  await keyboard.type('4');
  await keyboard.press('Tab');
  await keyboard.type('marzo');
  await keyboard.press('Tab');
  await keyboard.type('1992');
  await keyboard.press('Enter');
  await page.getByLabel('Nombres').waitFor();
}

it('by keyboard alone, from the link in the mail to the corrected team', async () => {
  const token = await held(['61000001', '61000002']);
  const { page, complaints } = await openWindow(browser, { viewport: { width: 360, height: 740 } });
  const keyboard = new Keyboard(page);
  await page.goto(`${server.address}/inscripcion/pago/${token}`);
  const edit = visible(page, 'link', 'Editar los datos de Persona 2 Ríos');
  await edit.waitFor();
  await keyboard.tabTo(edit);
  await keyboard.leave('Enter', heading(page, 'Identificación'));
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
  'has no fault axe can find on any of its steps, %s',
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
      // Down there the dock covers nothing.
      await page.evaluate('scrollTo(0, document.body.scrollHeight)');
      expect(await faults(page)).toEqual([]);
      await picture(page, `correccion-${step}-${where}`);
    }
    await page.context().close();
  },
  180_000,
);
