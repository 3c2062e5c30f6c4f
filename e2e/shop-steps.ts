import type { Page } from 'playwright-core';
import { check } from './browser.js';
import { choose, pick } from './wizard-steps.js';

/** Opens the product of this name from the shop's list. */
export async function openProduct(page: Page, address: string, product: string): Promise<void> {
  await page.goto(`${address}/tienda`);
  await page
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: new RegExp(product) }).waitFor();
}

/** Adds the open product to the cart. */
export async function addToCart(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Agregar/ })
    .locator('visible=true')
    .click();
}

/** Adds units of a product to the cart, in a size if it has some, and ends in the cart. */
export async function putIntoCart(
  page: Page,
  address: string,
  product: string,
  { size, units = 1 }: { size?: RegExp; units?: number } = {},
): Promise<void> {
  await openProduct(page, address, product);
  if (size) await choose(page, size);
  for (let more = 1; more < units; more++) await page.getByRole('button', { name: 'Una más' }).click();
  await addToCart(page);
  await page.waitForURL('**/tienda/products/cart');
}

/** Fills buyer and shipping address of the checkout. */
export async function fillBuyer(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Finaliza tu compra' }).waitFor();
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Nombres').fill('Marta');
  await page.getByLabel('Apellidos').fill('Ríos Cifuentes');
  await page.getByLabel('Número de documento').fill('52.887.014');
  await page.getByLabel('Celular').fill('301 555 0117');
  await pick(page, 'Ciudad o municipio', 'Duitama, Boyacá');
  await page.getByLabel('Dirección', { exact: true }).fill('Carrera 16 # 14-62');
  await check(page.getByRole('checkbox', { name: /Autorizo/ }));
}

/** Returns the button 'Pagar' of this screen: in the dock, or below the form with the total. */
export async function payOrder(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Pagar/ })
    .locator('visible=true')
    .click();
}
