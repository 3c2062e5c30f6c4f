import pg from 'pg';
import type { Page } from 'playwright-core';
import { freshDatabase } from '../server/testing/database.js';
import { openWindow, picture } from './browser.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';
import { startServer } from './server-process.js';
import { settle } from './settle.js';

/** Covers the end of a back-office session. */

const { url } = await freshDatabase();
const { server, browser } = await openJourney(startServer(url));
const database = new pg.Client(url);
await database.connect();
afterAll(() => database.end());

const demoPassword = 'dorsal-demo';
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'));
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
/** Opens a back-office form and types into it. */
const typing = async (page: Page) => {
  await page.goto(`${server.address}/admin/mi-cuenta`);
  await page.getByLabel('Nombre').fill('Liliana escribe');
};
const loginAgain = (page: Page) => page.getByRole('alertdialog', { name: 'Tu sesión terminó' });

it('a session ends on the server and in every tab after a logout in one', async () => {
  const { page } = await openWindow(browser);
  await logIn(page, server.address);
  const token = await storedToken(page);
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

it('a session idle for an hour asks for the password over the form, whose input is then saved', async () => {
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

it('a session that ended without unsaved input leads to the login, and back', async () => {
  const { page } = await openWindow(browser);
  await logIn(page, server.address);
  // Wait for each response of the event list: a pending one would lead to the login first and back to the list, and a
  // busy machine may look idle before the page has sent a request.
  const waitForResponse = (operation: string) =>
    page.waitForResponse((response) => response.request().postData()?.includes(`"${operation}"`) ?? false);
  await Promise.all([
    ...['EventList', 'PaymentsToReview'].map(waitForResponse),
    page.goto(`${server.address}/admin/eventos`),
  ]);
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

it('A login of more than 15 minutes ago is confirmed over a dialog before a user is created, who is then created once', async () => {
  const { page } = await openWindow(browser);
  await logIn(page, server.address);
  await page.goto(`${server.address}/admin/usuarios`);
  await page.getByRole('button', { name: 'Agregar Usuario' }).click();
  const form = page.getByRole('dialog', { name: 'Agregar Usuario' });
  await form.getByLabel('Nombre').fill('Nora Ruiz');
  await form.getByLabel('Correo electrónico').fill('nora@correo.co');
  await form.getByLabel('Contraseña', { exact: true }).fill('bicicleta azul');
  await form.getByLabel('Teléfono').fill('3105550148');
  await form.getByLabel('Rol').selectOption('Organizador');
  await database.query(`update user_session set reauthenticated_at = now() - interval '16 minutes'`);
  const dialog = page.getByRole('alertdialog', { name: 'Confirma tu contraseña' });
  const password = dialog.getByLabel('Contraseña', { exact: true });
  const submit = () => form.getByRole('button', { name: 'Agregar Usuario' }).click();

  await submit();
  await password.waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.type'), { timeout: 20_000 }).toBe('password');
  await picture(page, 'confirm-password-1280');
  await page.setViewportSize({ width: 360, height: 740 });
  await picture(page, 'confirm-password-360');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'confirm-password-dark');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await form.getByText('No se hizo el cambio: falta confirmar tu contraseña.').waitFor();
  await picture(page, 'confirm-password-cancelled');
  expect(await form.getByLabel('Nombre').inputValue()).toBe('Nora Ruiz');

  await submit();
  await password.fill('otra');
  await page.keyboard.press('Enter');
  await dialog.getByText('La contraseña no es correcta.').waitFor();
  await picture(page, 'confirm-password-wrong');
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await form.waitFor({ state: 'detached' });
  const { rows } = await database.query(`select count(*)::int as count from app_user where email = 'nora@correo.co'`);
  expect(rows).toEqual([{ count: 1 }]);
  await page.context().close();
});
