import type { Page } from 'playwright-core';
import { alive, openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { Keyboard } from './keyboard.js';
import { openJourney } from './open-journey.js';

/** Buys with the keyboard alone. */

const { server, browser } = await openJourney(startDemonstration());

const small = { viewport: { width: 360, height: 740 } };

describe.each([
  ['on a large screen', {}, 'grande'],
  ['on a small one', small, 'pequena'],
])('by keyboard alone, %s', (_where, options, named) => {
  it('a purchase is made by keyboard, from the size to the paid order, and the focus is never lost', async () => {
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

/** Goes from the shop's list to the cart, past a size that is not chosen and one that sells out. */
async function chooseProduct(page: Page, keyboard: Keyboard): Promise<void> {
  await page.goto(`${server.address}/tienda`);
  await link(page, /Camiseta manga larga/)
    .first()
    .waitFor();
  await keyboard.tabTo(link(page, /Camiseta manga larga/).first());
  await keyboard.leave('Enter', heading(page, /Camiseta manga larga/));

  await alive(page);
  await keyboard.tabTo(link(page, 'Ver la foto en pantalla completa'));
  await keyboard.press('Enter');
  // Its code loads with the first use.
  await page.getByRole('dialog').waitFor();
  await keyboard.press('ArrowRight', 'Escape');
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
  // Press more often than there are units.
  for (let units = 1; units < 12; units++) await keyboard.press('Enter');
  await keyboard.finds(more);
  await keyboard.tabTo(button(page, 'Una menos'), 'Shift+Tab');
  for (let units = 1; units < 12; units++) await keyboard.press('Space');
  await keyboard.finds(button(page, 'Una menos'));
  await keyboard.tabTo(button(page, /^Agregar/));
  await keyboard.leave('Enter', heading(page, 'Carrito de compras'));
}

/** Removes the item, restores it, and continues to the checkout. */
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

/** Submits the empty form, then fills each field. */
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

/** Pays at the gateway and reads the page of the order. */
async function pay(page: Page, keyboard: Keyboard): Promise<void> {
  await keyboard.tabTo(button(page, /^Aprobar$/));
  await keyboard.leave('Enter', heading(page, '¡Gracias por tu compra!'));
  await keyboard.tabTo(page.getByRole('main').getByRole('link').first());
}
