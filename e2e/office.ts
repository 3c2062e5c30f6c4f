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

/** The demonstration data arrive after the server listens, its users last; resolves once all are there. */
export async function demoData(address: string): Promise<void> {
  const { login } = await ask<{ login: { token: string } }>(
    address,
    'mutation { login(email: "demo@dorsal.localhost", password: "dorsal-demo") { token } }',
  );
  for (let tries = 0; tries < 120; tries++) {
    const { users } = await ask<{ users: { total: number } }>(address, '{ users { total } }', login.token);
    if (users.total > 1) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('no demonstration data');
}

async function ask<Data>(address: string, query: string, token?: string): Promise<Data> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: Data }).data;
}
