import pg from 'pg';
import type { Page } from 'playwright-core';
import { freshDatabase } from '../server/testing/database.js';
import { openWindow } from './browser.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';
import { settle } from './settle.js';

/** How a session of the back-office ends, as people see it. */

const { url } = await freshDatabase();
const { server, browser } = await openJourney(startServer(url));
const database = new pg.Client(url);
await database.connect();
afterAll(() => database.end());

const demoPassword = 'dorsal-demo';
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
const viewerWith = async (token: string | null): Promise<unknown> => {
  const response = await fetch(`${server.address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: '{ me { name } }' }),
  });
  return ((await response.json()) as { data: { me: unknown } }).data.me;
};
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(/\/admin(\?|$)/);
};
/** A form of the back-office with something typed. */
const typing = async (page: Page) => {
  await page.goto(`${server.address}/admin/mi-cuenta`);
  await page.getByLabel('Nombre').fill('Liliana escribe');
};
const loginAgain = (page: Page) => page.getByRole('alertdialog', { name: 'Tu sesión terminó' });

it('is over on the server and in every tab once somebody logs out in one', async () => {
  const { page } = await openWindow(browser);
  await logIn(page, server.address);
  const token = await tokenOf(page);
  expect(await viewerWith(token)).not.toBeNull();
  const [plain, filled] = [await page.context().newPage(), await page.context().newPage()];
  await plain.goto(`${server.address}/admin/eventos`);
  await plain.getByRole('heading', { level: 1 }).waitFor();
  await typing(filled);
  await logOut(page);
  expect(await viewerWith(token)).toBeNull();
  await plain.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
  await loginAgain(filled).getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await loginAgain(filled).getByRole('button', { name: 'Iniciar sesión' }).click();
  await loginAgain(filled).waitFor({ state: 'detached' });
  expect(await filled.getByLabel('Nombre').inputValue()).toBe('Liliana escribe');
  await page.context().close();
});

it('that nobody used for an hour asks for the password over what was typed, which is then saved', async () => {
  const { page } = await openWindow(browser);
  await logIn(page, server.address);
  await typing(page);
  await database.query(`update user_session set last_seen_at = now() - interval '61 minutes'`);
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await loginAgain(page).getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await loginAgain(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await loginAgain(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Liliana escribe');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByTitle('Liliana escribe', { exact: true }).waitFor();
  await page.context().close();
});

it('that ended while nothing was typed leads to the login, and back', async () => {
  const { page } = await openWindow(browser);
  await logIn(page, server.address);
  // What the list of events still asks for would lead to the login first, and back to that list. A busy machine may look
  // idle before the page has asked at all, so each of its answers is waited for.
  const answer = (operation: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(`"${operation}"`) ?? false);
  await Promise.all([...['EventList', 'PaymentsToReview'].map(answer), page.goto(`${server.address}/admin/eventos`)]);
  await settle(page);
  const users = page.getByRole('link', { name: 'Usuarios' });
  await users.waitFor();
  await database.query('delete from user_session');
  await users.click();
  await page.waitForURL('**/admin?volver=**');
  await page.getByLabel('Correo electrónico').fill('demo@dorsal.localhost');
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/admin/usuarios');
  await page.context().close();
});
