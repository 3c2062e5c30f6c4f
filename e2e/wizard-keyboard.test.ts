import type { Page } from 'playwright-core';
import { alive, openWindow } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { Keyboard } from './keyboard.js';
import { openJourney } from './open-journey.js';

/** Registers with the keyboard alone. */

const { server, browser } = await openJourney(startDemonstration());
const slug = 'media-maraton-paramo-de-sumapaz';

describe.each([
  ['on a large screen', {}, '52998110'],
  ['on a small one', { viewport: { width: 360, height: 740 } }, '52998111'],
])('by keyboard alone, %s', (_where, options, document) => {
  it('a registration is filled in, corrected and paid by keyboard, and the focus is never lost', async () => {
    const { page, complaints } = await openWindow(browser, options);
    const person = new KeyboardRunner(page);
    await person.begin();
    await person.identify(document);
    await person.tellWhoTheyAre();
    await person.chooseSize();
    await person.nameContact();
    await person.pay();
    expect(person.keyboard.wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 180_000);
});

class KeyboardRunner {
  readonly keyboard = new Keyboard(this.page);

  constructor(private readonly page: Page) {}

  private heading = (name: string | RegExp) => this.page.getByRole('heading', { level: 1, name });
  private button = (name: string | RegExp) => this.page.getByRole('button', { name }).locator('visible=true').last();
  private field = (name: string) => this.page.getByLabel(name, { exact: true });
  private radio = (name: string | RegExp) => this.page.getByRole('radio', { name, exact: true });

  private async fill(name: string, text: string): Promise<void> {
    await this.keyboard.tabTo(this.field(name));
    await this.keyboard.type(text);
  }

  private async fillAll(values: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(values)) await this.fill(name, text);
  }

  /** Types until Enter would choose the option. */
  private async pick(name: string, text: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name });
    await this.keyboard.tabTo(box);
    await this.keyboard.type(text);
    await this.page
      .getByRole('option', { name: new RegExp(text) })
      .first()
      .waitFor();
    await this.keyboard.press('Enter');
    await this.keyboard.finds(box);
  }

  /** Goes to a radio group and with the arrows to an option. */
  private async choose(name: string | RegExp): Promise<void> {
    const option = this.radio(name);
    const group = this.page.locator(`input[name="${await option.getAttribute('name')}"]`);
    // Tab stops once in a group: at the selected option or the first.
    const entry =
      (await group.and(this.page.locator(':checked')).count()) > 0
        ? group.and(this.page.locator(':checked'))
        : group.first();
    await this.keyboard.tabTo(entry);
    await this.keyboard.press('Space');
    for (let steps = 0; steps < 20 && !(await option.isChecked()); steps++) await this.keyboard.press('ArrowRight');
    await this.keyboard.finds(option);
  }

  private async goOn(button: string, to: string): Promise<void> {
    await this.keyboard.tabTo(this.button(button));
    await this.keyboard.press('Enter');
    await this.heading(to).waitFor();
    await this.keyboard.finds(this.heading(to));
  }

  /** Opens the wizard by the link of the event page. */
  async begin(): Promise<void> {
    await this.page.goto(`${server.address}/evento/${slug}`);
    await alive(this.page);
    const register = this.page.getByRole('link', { name: 'Inscribirme', exact: true }).locator('visible=true').first();
    await this.keyboard.tabTo(register);
    await this.keyboard.leave('Enter', this.heading('Identificación'));
    await alive(this.page);
  }

  /** Submits the empty step; the summary leads to the field. */
  async identify(document: string): Promise<void> {
    await this.keyboard.tabTo(this.button('Continuar'));
    await this.keyboard.press('Enter');
    await this.keyboard.finds(this.page.getByRole('alert').filter({ hasText: 'por revisar' }));
    await this.keyboard.press('Tab', 'Enter');
    await this.keyboard.finds(this.field('Número de documento'));
    await this.keyboard.type(document);
    await this.fillAll({ Día: '3', Mes: 'dic', Año: '1990' });
    await this.goOn('Continuar', 'Info Personal');
  }

  async tellWhoTheyAre(): Promise<void> {
    await this.fillAll({ Nombres: 'Luz Marina', Apellidos: 'Ospina' });
    await this.choose('Femenino');
    await this.pick('Ciudad o municipio donde vives', 'Medell');
    await this.fillAll({
      'Correo electrónico': 'teclado@example.test',
      'Confirma tu correo electrónico': 'teclado@example.test',
      Celular: '3105550148',
      'Confirma tu celular': '3105550148',
    });
    await this.goOn('Siguiente', 'Categoría');
  }

  async chooseSize(): Promise<void> {
    await this.choose('L (Femenino)');
    await this.goOn('Siguiente', 'Contacto');
  }

  async nameContact(): Promise<void> {
    await this.fillAll({ 'Nombre del contacto de emergencia': 'Luis Ríos', 'Celular del contacto': '3105550149' });
    for (const sentence of [/autorizo el tratamiento/i, /datos de salud/]) {
      const box = this.page.getByRole('checkbox', { name: sentence });
      await this.keyboard.tabTo(box);
      await this.keyboard.press('Space');
      expect(await box.isChecked()).toBe(true);
    }
    await this.pick('EPS', 'Sura');
    await this.choose('O');
    await this.choose('Positivo (+)');
    await this.goOn('Ir a pagar', 'Bienvenido, ya casi llegas');
  }

  /** Pays at the gateway and reads the bib. */
  async pay(): Promise<void> {
    await this.keyboard.tabTo(this.radio(/Pasarela de pruebas/));
    await this.keyboard.tabTo(this.button('Pagar'));
    await this.keyboard.leave('Enter', this.button(/^Aprobar$/));
    await this.keyboard.tabTo(this.button(/^Aprobar$/));
    await this.keyboard.leave('Enter', this.page.getByRole('article', { name: /dorsal/i }).first());
  }
}
