import type { Page } from 'playwright-core';
import { alive, openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { Keyboard } from './keyboard.js';
import { openJourney } from './open-journey.js';

/** Somebody buys who never touches a mouse. */

const { server, browser } = await openJourney(startDemonstration());

const small = { viewport: { width: 360, height: 740 } };

describe.each([
  ['on a large screen', {}, 'grande'],
  ['on a small one', small, 'pequena'],
])('by keyboard alone, %s', (_where, options, named) => {
  it('a size is chosen, the cart changed, the purchase paid and its page read, and the focus is never lost', async () => {
    const { page, complaints } = await openWindow(browser, options);
    const keyboard = new Keyboard(page);
    await chooseProduct(page, keyboard);
    await changeCart(page, keyboard);
    await fillCheckout(page, keyboard, named);
    await pay(page, keyboard);
    expect(keyboard.wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await page.context().close();
  }, 180_000);
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).locator('visible=true');
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).locator('visible=true');

/** From the shop's list into the cart, by way of a size that was not chosen and one that runs out. */
async function chooseProduct(page: Page, keyboard: Keyboard): Promise<void> {
  await page.goto(`${server.address}/tienda`);
  await link(page, /Camiseta manga larga/)
    .first()
    .waitFor();
  await keyboard.tabTo(link(page, /Camiseta manga larga/).first());
  await keyboard.leave('Enter', heading(page, /Camiseta manga larga/));

  await alive(page);
  await keyboard.tabTo(link(page, 'Ver la foto en pantalla completa'));
  await keyboard.press('Enter', 'ArrowRight', 'Escape');
  await keyboard.finds(link(page, 'Ver la foto en pantalla completa'));

  await keyboard.tabTo(button(page, /^Agregar/));
  await keyboard.press('Enter');
  await page.getByText('Selecciona una talla.').waitFor();
  await keyboard.finds(page.getByRole('radio').first());
  const size = page.getByRole('radio', { name: /^L\b/ });
  for (let steps = 0; steps < 8 && !(await size.isChecked()); steps++) await keyboard.press('ArrowRight');
  await keyboard.finds(size);

  const more = button(page, 'Una más');
  await keyboard.tabTo(more);
  // More often than there are units.
  for (let units = 1; units < 12; units++) await keyboard.press('Enter');
  await keyboard.finds(more);
  await keyboard.tabTo(button(page, 'Una menos'), 'Shift+Tab');
  for (let units = 1; units < 12; units++) await keyboard.press('Space');
  await keyboard.finds(button(page, 'Una menos'));
  await keyboard.tabTo(button(page, /^Agregar/));
  await keyboard.leave('Enter', heading(page, 'Carrito de compras'));
}

/** Taken out, put back, and on to the checkout. */
async function changeCart(page: Page, keyboard: Keyboard): Promise<void> {
  const remove = button(page, /^Quitar Camiseta/);
  await keyboard.tabTo(remove);
  await keyboard.press('Enter');
  await keyboard.finds(button(page, 'Deshacer'));
  await keyboard.press('Enter');
  await keyboard.finds(remove);
  await keyboard.tabTo(link(page, /^(Continuar|Ir a pagar)$/));
  await keyboard.leave('Enter', heading(page, 'Finaliza tu compra'));
}

/** Refused while it is empty, then filled from field to field. */
async function fillCheckout(page: Page, keyboard: Keyboard, named: string): Promise<void> {
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await keyboard.tabTo(button(page, /^Pagar/));
  await keyboard.press('Enter');
  await keyboard.finds(page.getByRole('alert').filter({ hasText: 'datos por revisar' }));
  await picture(page, `teclado-${named}-errores`);
  await keyboard.press('Tab', 'Enter');
  await keyboard.finds(field('Correo electrónico'));
  await keyboard.type('teclado@example.test');
  for (const [name, text] of [
    ['Nombres', 'Marta'],
    ['Apellidos', 'Ríos Cifuentes'],
    ['Número de documento', '52887014'],
    ['Celular', '3015550117'],
  ] as const) {
    await keyboard.tabTo(field(name));
    await keyboard.type(text);
  }
  const city = page.getByRole('combobox', { name: 'Ciudad o municipio' });
  await keyboard.tabTo(city);
  await keyboard.type('Duita');
  await page.getByRole('option', { name: /^Duita/ }).waitFor();
  await keyboard.press('Enter');
  await keyboard.finds(city);
  await keyboard.tabTo(field('Dirección'));
  await keyboard.type('Carrera 16 # 14-62');
  const consent = page.getByRole('checkbox', { name: /Autorizo/ });
  await keyboard.tabTo(consent);
  await keyboard.press('Space');
  expect(await consent.isChecked()).toBe(true);
  await keyboard.tabTo(page.getByRole('radio', { name: /Pasarela de pruebas/ }));
  await keyboard.tabTo(button(page, /^Pagar/));
  await keyboard.leave('Enter', button(page, /^Aprobar$/));
}

/** Through the gateway to the page of what was bought. */
async function pay(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(button(page, /^Aprobar$/));
  await keyboard.leave('Enter', heading(page, '¡Gracias por tu compra!'));
  await keyboard.tabTo(page.getByRole('main').getByRole('link').first());
}
