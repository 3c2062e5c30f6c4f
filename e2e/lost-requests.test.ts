import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { alive, openWindow } from './browser.js';
import { ask, firstEventSlug, logIn, startDemonstration } from './demonstration.js';
import { openOffice } from './office.js';
import { openJourney } from './open-journey.js';
import { settle } from './settle.js';
import { fillBuyer, putIntoCart } from './shop-steps.js';
import { choose, fillHealth, typeIdentity, typePerson, type Runner } from './wizard-steps.js';

/** Covers registrations, orders and saves whose requests are lost or refused. */

const { server, browser } = await openJourney(startDemonstration());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const wizard = `/inscripcion/${await firstEventSlug(server.address)}?equipo=1`;
const runner: Runner = {
  document: '1.024.587.336',
  birthday: ['4', 'marzo', '1992'],
  name: 'María Fernanda',
  lastName: 'Gutiérrez Peñaloza',
  gender: 'Femenino',
  email: 'mafe@example.test',
  size: 'S (Femenino)',
};

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const testGateway = (page: Page) => page.getByRole('button', { name: 'Aprobar', exact: true });

/** The steps of a registration in order: input, the button that ends the step, and what appears next. */
const registration: {
  fill: (page: Page, runner: Runner) => Promise<void>;
  button: RegExp;
  next: (page: Page) => Locator;
}[] = [
  { fill: typeIdentity, button: /^Continuar/, next: (page) => title(page, 'Info Personal') },
  { fill: typePerson, button: /^Siguiente/, next: (page) => title(page, 'Categoría') },
  {
    fill: async (page, { size }) => {
      await choose(page, size);
      await choose(page, /^5K Recreativa/);
    },
    button: /^Siguiente/,
    next: (page) => title(page, 'Contacto'),
  },
  { fill: fillHealth, button: /^Ir a pagar/, next: (page) => title(page, /ya casi/) },
  { fill: async () => undefined, button: /^(Pagar|Intentar de nuevo)$/, next: testGateway },
];

/** Presses the button until the next step appears, as a person does. */
async function pressUntil(page: Page, name: RegExp, next: Locator): Promise<void> {
  for (let tries = 0; tries < 4 && !(await next.isVisible()); tries++) {
    const button = page.getByRole('button', { name }).locator('visible=true').last();
    // The button may be disabled or gone, because the page repeats the failed request.
    await button.click({ timeout: 4_000 }).catch(() => undefined);
    await Promise.race([next.waitFor().catch(() => undefined), sleep(4_000)]);
  }
  await next.waitFor();
}

/** Returns the values of the visible fields. */
const typedIn = (page: Page): Promise<unknown> =>
  page
    .locator('input:visible')
    .evaluateAll('(inputs) => inputs.map(({ type, checked, value }) => [checked, type === "radio" ? null : value])');

/** Presses a button without a connection. The input stays unless the next step appears, which needs no request. */
async function pressOffline(page: Page, name: RegExp, next: Locator): Promise<void> {
  const typed = await typedIn(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name }).locator('visible=true').last().click();
  await Promise.race([next.waitFor(), sleep(1_500)]);
  if (!(await next.isVisible())) expect(await typedIn(page)).toEqual(typed);
  await page.context().setOffline(false);
  // The page moves when the banner goes, so that a click at this moment would miss.
  await page.getByText('Sin conexión. Esto sigue cuando vuelva.').waitFor({ state: 'detached' });
}

/** Returns a person's payments, as listed in the back-office. */
async function findPayments(document: string): Promise<object[]> {
  const { payments } = await ask<{ payments: { data: object[] } }>(
    server.address,
    `{ payments(filter: { search: "${document}" }) { data { status amount } } }`,
    await logIn(server.address),
  );
  return payments.data;
}

it('a registration that loses its connection at each step keeps its input and is paid once', async () => {
  const { page } = await openWindow(browser);
  await page.goto(server.address + wizard);
  await alive(page);
  await settle(page);
  const person = { ...runner, document: '1.024.587.337' };
  for (const step of registration) {
    await step.fill(page, person);
    await pressOffline(page, step.button, step.next(page));
    await pressUntil(page, step.button, step.next(page));
  }
  await testGateway(page).click();
  await title(page, '¡Nos vemos en la salida!').waitFor();
  expect(await findPayments('1024587337')).toEqual([{ status: 'APPROVED', amount: expect.any(Number) as number }]);
});

it('an order that loses its connection at the checkout keeps its input and is paid', async () => {
  const { page } = await openWindow(browser);
  await putIntoCart(page, server.address, 'Gorra Frailejón');
  await page
    .getByRole('link', { name: /^(Ir a pagar|Continuar)$/ })
    .locator('visible=true')
    .first()
    .click();
  await fillBuyer(page, 'sin-conexion@example.test');
  await settle(page);
  await pressOffline(page, /^Pagar/, testGateway(page));
  await pressUntil(page, /^(Pagar|Intentar de nuevo)/, testGateway(page));
  await testGateway(page).click();
  await title(page, '¡Gracias por tu compra!').waitFor();
});

it('a back-office save that loses its connection keeps its input', async () => {
  const { page } = await openOffice(browser, server.address);
  await page.goto(`${server.address}/admin/mi-cuenta`);
  await page.getByLabel(/^Teléfono/).fill('301 555 0197');
  const saved = page.getByText('Tus datos se guardaron');
  await settle(page);
  await pressOffline(page, /^Guardar cambios/, saved);
  const acknowledge = page.getByRole('button', { name: 'Ok', exact: true });
  await acknowledge.click();
  await acknowledge.waitFor({ state: 'detached' });
  await pressUntil(page, /^Guardar cambios/, saved);
});

it('a registration is made once and loses no input if every third response is 503', async () => {
  const { page } = await openWindow(browser);
  await page.goto(server.address + wizard);
  await alive(page);
  let requests = 0;
  let refused = 0;
  for (const path of ['**/graphql', '**/assets/json/*'])
    await page.route(path, (route) => {
      if (requests++ % 3 !== 0) return route.continue();
      refused++;
      return route.fulfill({ status: 503, headers: { 'retry-after': '1' } });
    });
  for (const step of registration) {
    await step.fill(page, runner);
    await pressUntil(page, step.button, step.next(page));
  }
  expect(refused).toBeGreaterThan(2);
  const { page: office } = await openOffice(browser, server.address);
  await office.goto(`${server.address}/admin/competidores?q=1024587336`);
  await office.getByText('1 competidor en todos tus eventos').waitFor();
});
