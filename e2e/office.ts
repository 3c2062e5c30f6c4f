import type { Browser, Page } from 'playwright-core';
import { openWindow, type Watched } from './browser.js';

/** Logs in to the back-office, by default as the demonstration's administrator. */
export async function logIn(
  page: Page,
  address: string,
  { email, password } = { email: 'demo@dorsal.localhost', password: 'dorsal-demo' },
): Promise<void> {
  await page.goto(`${address}/admin`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/admin/eventos');
}

/** Opens a window that is logged in as the demonstration's administrator. */
export async function openOffice(browser: Browser, address: string): Promise<Watched> {
  const office = await openWindow(browser);
  await logIn(office.page, address);
  return office;
}
