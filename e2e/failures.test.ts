import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { projectRoot } from '../server/platform/project-root.js';
import { alive, openWindow, picture } from './browser.js';
import { firstEventSlug, startDemonstration } from './demonstration.js';
import { openOffice } from './office.js';
import { openJourney } from './open-journey.js';
import { settle } from './settle.js';
import { fillIdentity, typeIdentity, type Runner } from './wizard-steps.js';

/** Covers failures of the client outside its queries: files of the build and browser storage. */

const { server, browser } = await openJourney(startDemonstration());
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));

const scripts = '**/static/*.js';
const slug = await firstEventSlug(server.address);
const wizard = `/inscripcion/${slug}?equipo=1`;
const missing = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Hay una versión nueva. Recarga la página.' });
const offline = (page: Page) => page.getByRole('alert').filter({ hasText: 'Sin conexión. Esto sigue cuando vuelva.' });

const runner = {
  document: '1.024.587.336',
  birthday: ['4', 'marzo', '1992'],
  name: 'María Fernanda',
} satisfies Partial<Runner>;

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
