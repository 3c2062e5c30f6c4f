import type { Page } from 'playwright-core';
import { alive, openWindow, picture } from './browser.js';
import { firstEventSlug, startDemonstration } from './demonstration.js';
import { openOffice } from './office.js';
import { openJourney } from './open-journey.js';
import { settle } from './settle.js';
import { choose, fillContact, fillIdentity, fillPerson, type Runner } from './wizard-steps.js';

const { server, browser } = await openJourney(startDemonstration());

const runner: Runner = {
  document: '1.024.587.401',
  birthday: ['4', 'marzo', '1992'],
  name: 'María Fernanda',
  lastName: 'Gutiérrez Peñaloza',
  gender: 'Femenino',
  email: 'mafe@example.test',
  size: 'S (Femenino)',
};
const STATUS = 'Pago en verificación';
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const slug = await firstEventSlug(server.address);

/** Registers a person and leaves the payment pending at the test gateway. */
async function leavePending(page: Page): Promise<string> {
  await page.goto(`${server.address}/inscripcion/${slug}?equipo=1`);
  await alive(page);
  await fillIdentity(page, runner);
  await fillPerson(page, runner);
  await choose(page, runner.size);
  await choose(page, /^5K Recreativa/);
  await fillContact(page);
  await page.getByRole('button', { name: 'Ir a pagar' }).click();
  await title(page, 'Bienvenido, ya casi llegas').waitFor();
  await page.getByRole('button', { name: 'Pagar' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Dejar pendiente' }).click();
  await title(page, 'Tu banco está confirmando el pago').waitFor();
  return page.url();
}

it('a pending payment has the same status on every screen', async () => {
  const { page } = await openWindow(browser);
  const address = await leavePending(page);
  expect(address).toMatch(new RegExp(`^${server.address}/pago/[A-Z0-9]+$`));
  await page.getByText(STATUS).first().waitFor();
  await picture(page, 'verification-payment');

  await page.goto(`${server.address}/inscripcion/${slug}`);
  await title(page, 'Tu inscripción ya está guardada').waitFor();
  await settle(page);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.getByText(STATUS).first().waitFor();
  await picture(page, 'verification-wizard');

  await page.getByRole('button', { name: 'Pagar' }).locator('visible=true').first().click();
  const dialog = page.getByRole('alertdialog', { name: '¿No terminaste el pago anterior?' });
  await dialog.waitFor();
  await picture(page, 'verification-dialog');
  const box = (await dialog.boundingBox())!;
  for (const button of await dialog.getByRole('button').all())
    expect((await button.boundingBox())!.x).toBeGreaterThan(box.x);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(`/inscripcion/${slug}`);
  await page.getByRole('button', { name: 'Pagar' }).locator('visible=true').first().click();
  await dialog.getByRole('button', { name: 'Ver estado del pago' }).click();
  await page.waitForURL(address);

  await page.goto(`${server.address}/competidor/1024587401`);
  await alive(page);
  await typeBirthday(page);
  await page.getByText('Tu banco está confirmando el pago de').waitFor();
  await page.getByText(STATUS).locator('visible=true').first().waitFor();
  expect(await page.getByRole('button', { name: 'Continuar al pago' }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Ver estado del pago' }).getAttribute('href')).toBe(
    new URL(address).pathname,
  );
  await picture(page, 'verification-lookup');

  const { page: office } = await openOffice(browser, server.address);
  await office.goto(`${server.address}/admin/competidores?pago=verificacion&q=1024587401`);
  await office.getByText('María Fernanda').locator('visible=true').first().waitFor();
  await office.getByText(STATUS).locator('visible=true').first().waitFor();
  await office.goto(`${server.address}/admin/pagos?estado=verificacion&q=${address.split('/').at(-1)}`);
  await office.getByRole('row').filter({ hasText: STATUS }).waitFor();
  await picture(office, 'verification-payments');

  await page.goto(`${server.address}/inscripcion/${slug}`);
  await page.getByRole('button', { name: 'Pagar' }).locator('visible=true').first().click();
  await dialog.getByRole('button', { name: 'No lo terminé: pagar de nuevo' }).click();
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await title(page, '¡Nos vemos en la salida!').waitFor();
  await office.goto(`${server.address}/admin/competidores?q=1024587401`);
  await office.getByText('Pago exitoso').locator('visible=true').first().waitFor();
});

async function typeBirthday(page: Page): Promise<void> {
  const [day, month, year] = runner.birthday;
  await page.getByLabel('Día').fill(day);
  await page.getByLabel('Mes').fill(month);
  await page.getByLabel('Año').fill(year);
  await page.getByRole('button', { name: 'Consultar' }).click();
}
