import type { Locator, Page } from 'playwright-core';
import { phone } from './axe.js';
import { openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openJourney } from './open-journey.js';

/** Counts the required fields and the taps of a registration on a phone with all input typed by hand. */

const { server, browser } = await openJourney(startDemonstration());
const RACE = 'Media Maratón Páramo de Sumapaz';

/** Fills fields and taps as a person does, and counts both. */
class Walk {
  fields = 0;
  taps = 0;

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.locator('visible=true').first().click();
    this.taps++;
  }

  press = (name: string) => this.tap(this.page.getByRole('button', { name, exact: true }));

  /** Taps a field and types into it, key by key. */
  async type(label: string, text: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name: label, exact: true });
    await this.tap(field);
    await field.pressSequentially(text);
    this.fields++;
  }

  async choose(label: string | RegExp): Promise<void> {
    await this.tap(this.page.locator('label', { has: this.page.getByRole('radio', { name: label, exact: true }) }));
    this.fields++;
  }

  async pick(label: string, text: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: label });
    await this.tap(box);
    await box.pressSequentially(text);
    await this.tap(this.page.getByRole('option', { name: new RegExp(`^${text}`) }));
    this.fields++;
  }

  async authorise(): Promise<void> {
    await this.tap(this.page.locator('label', { has: this.page.getByRole('checkbox', { name: /autoriz/i }) }));
    this.fields++;
  }

  heading = (name: string) => this.page.getByRole('heading', { level: 1, name }).waitFor();

  async identify(document: string): Promise<void> {
    await this.heading('Identificación');
    await this.type('Número de documento', document);
    await this.type('Día', '4');
    await this.type('Mes', '3');
    await this.type('Año', '1992');
    await picture(this.page, `${document}-1`);
    await this.press('Continuar');
    await this.heading('Info Personal');
  }

  /**
   * Fills all fields of a competitor up to the consent; the leader also has city, emergency contact and repeated phone.
   */
  async participant(document: string, first: boolean): Promise<void> {
    await this.identify(document);
    await this.type('Nombres', 'Maria');
    await this.type('Apellidos', 'Gutierrez');
    await this.choose('Femenino');
    if (first) await this.pick('Ciudad o municipio donde vives', 'Bucaramanga');
    await this.type('Correo electrónico', `${document}@correo.co`);
    await this.type('Confirma tu correo electrónico', `${document}@correo.co`);
    await this.type('Celular', '3105550148');
    if (first) await this.type('Confirma tu celular', '3105550148');
    await picture(this.page, `${document}-2`);
    await this.press('Siguiente');
    await this.heading('Categoría');
    await this.choose('S (Femenino)');
    await picture(this.page, `${document}-3`);
    await this.press('Siguiente');
    await this.heading('Contacto');
    if (first) {
      await this.type('Nombre del contacto de emergencia', 'Luis Rios');
      await this.type('Celular del contacto', '3105550149');
    }
    await this.authorise();
    await picture(this.page, `${document}-4`);
  }
}

/** Goes from the list of events into the wizard, with the 10K and a team of this size. */
async function begin(size: number): Promise<Walk> {
  const { page } = await openWindow(browser, phone);
  await page.goto(`${server.address}/eventos`);
  const walk = new Walk(page);
  await walk.tap(page.getByRole('link', { name: new RegExp(RACE) }));
  await page.getByRole('heading', { level: 1, name: RACE }).waitFor();
  await walk.tap(page.locator('label', { has: page.getByRole('radio', { name: /^10K/ }) }));
  if (size > 1)
    await walk.tap(page.locator('label', { has: page.getByRole('radio', { name: new RegExp(`${size}`) }) }));
  await walk.tap(page.getByRole('link', { name: 'Inscribirme' }));
  return walk;
}

it('the wizard needs 16 fields and 25 taps up to the gateway for one person', async () => {
  const walk = await begin(1);
  await walk.participant('1024587441', true);
  await walk.press('Ir a pagar');
  await walk.heading('Bienvenido, ya casi llegas');
  expect(walk.page.getByText(/10K Abierta femenina/).first()).toBeDefined();
  await walk.press('Pagar');
  await walk.page.getByRole('button', { name: 'Aprobar', exact: true }).waitFor();
  expect({ fields: walk.fields, taps: walk.taps }).toEqual({ fields: 16, taps: 25 });
  await walk.page.context().close();
}, 120_000);

it('the wizard needs 40 fields for a team of three', async () => {
  const walk = await begin(3);
  for (const [index, document] of ['1024587442', '1024587443', '1024587444'].entries()) {
    await walk.participant(document, index === 0);
    if (index < 2) await walk.press('Siguiente');
  }
  await walk.press('Ir a pagar');
  await walk.heading('Bienvenido, ya casi llegas');
  expect(walk.fields).toBe(40);
  await walk.page.context().close();
}, 180_000);
