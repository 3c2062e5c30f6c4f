import type { Page } from 'playwright-core';

/** Logs in to the back-office; without a name as the demonstration's administrator. */
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
