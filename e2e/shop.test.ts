import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { alive, check, openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openJourney } from './open-journey.js';
import { fillBuyer, payOrder, putIntoCart } from './shop-steps.js';

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const { server, browser } = await openJourney(startDemonstration());

/** Waits until the cart of this browser has this number of lines. */
const cartHas = (page: Page, lines: number) =>
  expect
    .poll(() => page.evaluate(`JSON.parse(localStorage.getItem('carrito') ?? '[]').length`), { timeout: 20_000 })
    .toBe(lines);

/** Waits for the mail to an address and returns it. */
async function mailTo(address: string): Promise<string> {
  const folder = join(server.dataDir, 'mail');
  for (let tries = 0; tries < 60; tries++) {
    // A mail file that is still being written has another extension.
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.eml'))) {
      const text = await readFile(join(folder, name), 'utf8');
      if (text.includes(`To: ${address}`)) return text.replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`no mail to ${address} in time`);
}

it('a guest buys two shirts on a phone after going back and a refusal, and gets the order and its mail', async () => {
  const { page, complaints } = await openWindow(browser, phone);
  await putIntoCart(page, server.address, 'Camiseta manga larga', { size: /^M/, units: 2 });
  await page.getByRole('link', { name: 'Ir a pagar' }).click();
  await fillBuyer(page, 'marta@example.test');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Finaliza tu compra' }).waitFor();
  await page.getByLabel('Dirección', { exact: true }).and(page.locator('[value="Carrera 16 # 14-62"]')).waitFor();
  await check(page.getByRole('checkbox', { name: /Autorizo/ }));
  await picture(page, 'tienda-1-checkout');
  await payOrder(page);
  await page.waitForURL('**/pasarela-de-pruebas?*');
  expect(await page.locator('body').innerText()).toMatch(/156\.000/);

  await page.goBack();
  await page.getByText('Tus 2 productos están reservados hasta').waitFor();
  await cartHas(page, 1);
  await payOrder(page);
  await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Tu banco rechazó el pago' }).waitFor();
  await alive(page);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await payOrder(page);
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();

  await page.waitForURL('**/tienda/pedido/*');
  await page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' }).waitFor();
  await picture(page, 'tienda-2-pedido');
  const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
  expect(text).toMatch(/Talla M · 2 × \$ 78\.000/);
  expect(text).toMatch(/Carrera 16 # 14-62/);
  await alive(page);
  await cartHas(page, 0);
  const mail = await mailTo('marta@example.test');
  expect(mail).toContain(page.url().replace(/^https?:\/\/[^/]+/, ''));
  expect(complaints).toEqual([]);
  await page.context().close();
}, 120_000);

it('a size that sells out between cart and payment is named at its line, and the other items are bought', async () => {
  const { page } = await openWindow(browser);
  await putIntoCart(page, server.address, 'Medias de compresión', { size: /^39-41/ });
  await putIntoCart(page, server.address, 'Gorra Frailejón');
  await page.getByRole('link', { name: 'Continuar' }).click();
  await fillBuyer(page, 'luz@example.test');
  const other = await openWindow(browser, phone);
  await putIntoCart(other.page, server.address, 'Medias de compresión', { size: /^39-41/ });
  await other.page.getByRole('link', { name: 'Ir a pagar' }).click();
  await fillBuyer(other.page, 'otra@example.test');
  await payOrder(other.page);
  await other.page.waitForURL('**/pasarela-de-pruebas?*');
  await other.page.context().close();

  await payOrder(page);
  const line = page.getByRole('listitem', { name: /Medias de compresión/ });
  await line.getByText('Agotado en talla 39-41.').waitFor();
  await picture(page, 'tienda-3-agotado');
  expect(await page.getByLabel('Dirección', { exact: true }).inputValue()).toBe('Carrera 16 # 14-62');
  await line.getByRole('button', { name: /Quitar/ }).click();
  await payOrder(page);
  await page.waitForURL('**/pasarela-de-pruebas?*');
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' }).waitFor();
  expect(await page.getByRole('main').innerText()).not.toContain('Medias');
  await page.context().close();
}, 120_000);
