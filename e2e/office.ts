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

/** The demonstration data arrive after the server listens; resolves once all are there. */
export async function demoData(address: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const response = await fetch(`${address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ eventCatalog { total } }' }),
    });
    const { data } = (await response.json()) as { data: { eventCatalog: { total: number } } };
    if (data.eventCatalog.total >= 10) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no demonstration events');
}
