import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Locator, Page, Request } from 'playwright-core';
import { projectRoot } from '../server/platform/project-root.js';
import { alive, openWindow, picture } from './browser.js';
import { startDemonstration } from './demonstration.js';
import { openOffice } from './office.js';
import { openJourney } from './open-journey.js';
import { settle } from './settle.js';
import { fillBuyer, putIntoCart } from './shop-steps.js';
import { choose, fillHealth, fillIdentity, typeIdentity, typePerson, type Runner } from './wizard-steps.js';

/** Covers failures of the client outside its queries: connection, files of the build, browser storage. */

const { server, browser } = await openJourney(startDemonstration());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const scripts = '**/static/*.js';
/** Slug of the first event in the catalogue. */
const slug = await slugOfFirst();
const wizard = `/inscripcion/${slug}?equipo=1`;
const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Hay una versión nueva. Recarga la página.' });
const offline = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sin conexión. Esto sigue cuando vuelva.' });

const runner: Runner = {
  document: '1.024.587.336',
  birthday: ['4', 'marzo', '1992'],
  name: 'María Fernanda',
  lastName: 'Gutiérrez Peñaloza',
  gender: 'Femenino',
  email: 'mafe@example.test',
  size: 'S (Femenino)',
};

describe('a dialog whose code cannot be loaded', () => {
  const openEventForm = async () => {
    const { page } = await openOffice(browser, server.address);
    await page.goto(`${server.address}/admin/eventos/create`);
    await page
      .getByLabel(/^Nombre/)
      .first()
      .fill('Travesía de los Farallones');
    await settle(page);
    return page;
  };

  it.each([
    ['offline', (context: BrowserContext, is: boolean) => context.setOffline(is), offline],
    [
      'after a deployment',
      (context: BrowserContext, is: boolean) =>
        is ? context.route(scripts, (route) => route.fulfill({ status: 404 })) : context.unroute(scripts),
      missing,
    ],
  ])('%s is announced, opens when its code is loaded, and loses no input', async (what, fail, notice) => {
    const page = await openEventForm();
    await fail(page.context(), true);
    await page.keyboard.press('Control+K');
    await notice(page).waitFor();
    await picture(page, `missing-code-${what}`);
    const name = page.getByLabel(/^Nombre/).first();
    expect(await name.inputValue()).toBe('Travesía de los Farallones');
    await fail(page.context(), false);
    await page.getByRole('dialog').waitFor();
    await notice(page).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(await name.inputValue()).toBe('Travesía de los Farallones');
    await page.reload();
    await settle(page);
    expect(await name.inputValue()).toBe('Travesía de los Farallones');
  });
});

/** Ways in which files of the build fail, the banner of each, and a phone number to save. Other requests succeed. */
const failures = [
  ['cannot be reached', (page: Page) => page.route(scripts, (route) => route.abort()), offline, '301 555 0198'],
  ['are gone', (page: Page) => page.route(scripts, (route) => route.fulfill({ status: 404 })), missing, '301 555 0199'],
] as const;

describe.each(failures)('when the files of the build %s', (_, fail, notice, typed) => {
  const failAndAct = async (page: Page, act: () => Promise<void>) => {
    await fail(page);
    await act();
    await notice(page).waitFor();
  };
  const openAccount = async () => {
    const { page } = await openOffice(browser, server.address);
    await page.goto(`${server.address}/admin/mi-cuenta`);
    const phoneNumber = page.getByLabel(/^Teléfono/);
    await phoneNumber.fill(typed);
    await settle(page);
    return { page, phoneNumber };
  };

  it('the dialog before unsaved changes are lost appears when its code is loaded', async () => {
    const { page, phoneNumber } = await openAccount();
    await failAndAct(page, () => page.getByRole('link', { name: 'Usuarios' }).first().click());
    expect(await phoneNumber.inputValue()).toBe(typed);
    await page.unrouteAll();
    const dialog = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await dialog.getByRole('button', { name: 'Seguir editando' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await phoneNumber.inputValue()).toBe(typed);
    expect(page.url()).toBe(`${server.address}/admin/mi-cuenta`);
  });

  it('a save is made once, and its toast appears when its code is loaded', async () => {
    const { page, phoneNumber } = await openAccount();
    let saves = 0;
    page.on('request', (request) => request.postData()?.includes('"UpdateMyAccount"') && saves++);
    await failAndAct(page, () => page.getByRole('button', { name: 'Guardar cambios' }).click());
    expect(await phoneNumber.inputValue()).toBe(typed);
    await page.unrouteAll();
    await page.getByText('Tus datos se guardaron').waitFor();
    expect([saves, await phoneNumber.inputValue()]).toEqual([1, typed]);
  });

  it('the dialog before draft data are deleted appears when its code is loaded', async () => {
    const { page } = await openWindow(browser);
    await page.goto(server.address + wizard);
    await alive(page);
    await typeIdentity(page, runner);
    await settle(page);
    await failAndAct(page, () => page.getByRole('button', { name: /^Borrar mis datos/ }).click());
    expect(await page.getByLabel('Número de documento').inputValue()).toBe(runner.document);
    await page.unrouteAll();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click();
    expect(await page.getByLabel('Número de documento').inputValue()).toBe(runner.document);
  });

  it('the later steps of the wizard appear when their code is loaded', async () => {
    const { page } = await openWindow(browser);
    let failing = true;
    await page.route('**/static/later-steps*.js', (route) =>
      !failing ? route.continue() : notice === missing ? route.fulfill({ status: 404 }) : route.abort(),
    );
    await page.goto(server.address + wizard);
    await alive(page);
    await typeIdentity(page, runner);
    await notice(page).waitFor();
    await page.getByRole('button', { name: 'Continuar' }).click();
    failing = false;
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await title('Info Personal').waitFor();
    await page.getByLabel('Nombres').fill(runner.name);
    await notice(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Atrás' }).click();
    await title('Identificación').waitFor();
    expect(await page.getByLabel('Número de documento').inputValue()).toBe(runner.document);
  });
});

it('the button of the banner works beside an open dialog', async () => {
  const { page } = await openOffice(browser, server.address);
  await page.goto(`${server.address}/admin/usuarios`);
  await page.getByRole('button', { name: 'Agregar Usuario' }).first().click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Ana');
  await settle(page);
  await page.route(scripts, (route) => route.fulfill({ status: 404 }));
  await page.keyboard.press('Escape');
  await missing(page).waitFor();
  await picture(page, 'missing-code-beside-dialog');
  await page.unrouteAll();
  // The browser asks before unsaved changes are lost.
  page.on('dialog', (dialog) => dialog.accept());
  await Promise.all([page.waitForEvent('load'), missing(page).getByRole('button', { name: 'Recargar' }).click()]);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

describe('with blocked storage', () => {
  const openBlocked = async () => {
    const watched = await openWindow(browser);
    await watched.page.addInitScript(`
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('blocked', 'SecurityError'); } });
    `);
    return watched;
  };

  it.each(['/eventos', `/evento/${slug}`, '/tienda', wizard])('%s renders with blocked storage', async (path) => {
    const { page, complaints } = await openBlocked();
    await page.goto(server.address + path);
    await alive(page);
    await settle(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  it('a registration continues with blocked storage', async () => {
    const { page, complaints } = await openBlocked();
    await page.goto(server.address + wizard);
    await alive(page);
    await fillIdentity(page, { document: '1024587336', birthday: ['4', 'marzo', '1991'] });
    expect(complaints).toEqual([]);
  });
});

it('drafts of one registration in two tabs do not overwrite each other', async () => {
  const { page: first } = await openWindow(browser);
  const second = await first.context().newPage();
  const document = (page: Page) => page.getByLabel('Número de documento');
  for (const [page, number] of [
    [first, '1.024.587.336'],
    [second, '52.347.811'],
  ] as const) {
    await page.goto(server.address + wizard);
    await alive(page);
    await document(page).fill(number);
    const stored = () => page.evaluate<string>('JSON.stringify(sessionStorage)');
    await expect.poll(stored, { timeout: 30_000 }).toContain(number.replaceAll('.', ''));
  }
  for (const page of [second, first]) await page.reload();
  for (const page of [first, second]) await alive(page);
  expect([await document(first).inputValue(), await document(second).inputValue()]).toEqual([
    '1.024.587.336',
    '52.347.811',
  ]);
});

it('files of the previous build are served to open pages', async () => {
  const name = 'e2e-of-the-build-before.js';
  const folder = join(projectRoot, 'dist', 'previous', 'site');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), 'export {};');
  try {
    const response = await fetch(`${server.address}/static/${name}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
  } finally {
    rmSync(join(folder, name));
  }
  expect((await fetch(`${server.address}/static/${name}`)).status).toBe(404);
});

it.each(['/assets', '//evil.example/%2f..'])('the folder %s is not found', async (path) => {
  const response = await fetch(server.address + path, { redirect: 'manual' });
  expect(response.status).toBe(404);
});

it('a search sends one request, and a failed search is repeated only by its button', async () => {
  const { page } = await openOffice(browser, server.address);
  await settle(page);
  // The number of events outside the view has its own query.
  const asks = (request: Request) => /"operationName":"EventList".*"search":"paramo"/.test(request.postData() ?? '');
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (asks(response.request())) statuses.push(response.status());
  });
  await page.route('**/graphql', (route) =>
    asks(route.request()) ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue(),
  );
  await page.getByRole('searchbox').first().fill('paramo');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  await sleep(2_000);
  expect(statuses).toEqual([503]);
  await page.unrouteAll();
  await retry.click();
  await retry.waitFor({ state: 'detached' });
  await settle(page);
  expect(statuses).toEqual([503, 200]);
});

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
}

/** Returns a person's payments, as listed in the back-office. */
async function findPayments(document: string): Promise<object[]> {
  const request = async <Data>(query: string, headers = {}): Promise<Data> => {
    const response = await fetch(`${server.address}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Data }).data;
  };
  const { login } = await request<{ login: { token: string } }>(
    'mutation { login(email: "demo@dorsal.localhost", password: "dorsal-demo") { token } }',
  );
  const { payments } = await request<{ payments: { data: object[] } }>(
    `{ payments(filter: { search: "${document}" }) { data { status amount } } }`,
    { authorization: `Bearer ${login.token}` },
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

async function slugOfFirst(): Promise<string> {
  const html = await (await fetch(`${server.address}/eventos`)).text();
  return /href="\/evento\/([^"?]+)"/.exec(html)![1]!;
}
