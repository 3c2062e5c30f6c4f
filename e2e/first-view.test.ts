import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { alive, openWindow } from './browser.js';
import { openPublicSite, phone, register, scripts, slug } from './public-site.js';
import { fillIdentity } from './wizard-steps.js';

/** Covers public pages before they are hydrated. */

const { server, browser, eventId, corrected, knowBrowser } = await openPublicSite();

it('a view has one registration button at any width', async () => {
  const { page } = await openWindow(browser, phone);
  for (const width of [360, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.address}/evento/${slug}`);
    const linkCount = await page.getByRole('link', { name: 'Inscribirme', exact: true }).count();
    expect([width, linkCount]).toEqual([width, 1]);
  }
}, 60_000);

it('a press before hydration opens the registration, which begins', async () => {
  const { page } = await openWindow(browser, phone);
  let late = true;
  await page.route(scripts, async (route) => {
    while (late) await sleep(50);
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${server.address}/evento/${slug}`, { waitUntil: 'commit' });
  await register(page).click();
  await page.waitForURL(`**/inscripcion/${slug}?*`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Identificación' }).waitFor();
  await page.getByLabel('Número de documento').fill('80214905');
  // No script can send the form yet; its data must not get into the address.
  await page.getByRole('button', { name: 'Continuar' }).click();
  late = false;
  await alive(page);
  await page.waitForURL(`**/inscripcion/${slug}?p=1&paso=identificacion`);
  await page.getByLabel('Día').fill('4');
  expect((await page.getByLabel('Número de documento').inputValue()).replaceAll('.', '')).toBe('80214905');
  expect(page.url()).not.toContain('80214905');
}, 60_000);

it('a wizard step whose fields are not rendered yet cannot be passed', async () => {
  const { page } = await openWindow(browser, phone);
  let late = true;
  await page.route('**/static/later-steps*.js', async (route) => {
    while (late) await sleep(50);
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${server.address}/inscripcion/${slug}`);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await fillIdentity(page, { document: '1024587336', birthday: ['5', '6', '1990'] });
  const next = page.getByRole('button', { name: 'Siguiente' }).last();
  await next.waitFor();
  expect(await next.isDisabled()).toBe(true);
  late = false;
  await page.getByLabel('Nombres').waitFor();
  await next.click();
  await page.getByText('Escribe').first().waitFor();
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Info Personal');
}, 60_000);

describe('a page that nobody has used yet', () => {
  /** Opens a page whose fonts do not arrive, so that it never loads. */
  const openUnloaded = async (path: string) => {
    const { page } = await openWindow(browser, phone);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.route('**/*.woff2', () => undefined);
    await page.goto(server.address + path, { waitUntil: 'commit' });
    await page.getByText('Menú').waitFor();
    return { page, scriptsOf: () => paths.filter((scriptPath) => scriptPath.endsWith('.js')) };
  };

  it('an unused page hydrates once it is loaded, after its fonts', async () => {
    const { page } = await openWindow(browser, phone);
    const paths: string[] = [];
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto(`${server.address}/evento/${slug}`);
    await alive(page);
    const kinds = paths.map((requested) => requested.split('.').at(-1));
    expect(kinds.lastIndexOf('woff2')).toBeLessThan(kinds.indexOf('js'));
  }, 60_000);

  it('an unused page hydrates some time after its first paint although it never loads', async () => {
    const { page, scriptsOf } = await openUnloaded('/eventos');
    expect(scriptsOf()).toEqual([]);
    await alive(page);
    expect(await page.evaluate('document.readyState')).toBe('interactive');
  }, 60_000);

  it('the first press loads the scripts of a page that is not loaded, and is handled', async () => {
    const { page } = await openUnloaded('/eventos?q=sumapaz');
    await page.getByRole('button', { name: 'Borrar la búsqueda' }).click();
    await page.locator('[type=search]:placeholder-shown').waitFor();
    expect(await page.evaluate('document.readyState')).toBe('interactive');
  }, 60_000);

  it.each(['menu-principal', 'filtros'])(
    '#%s opens without scripts, and stays open when the page is hydrated',
    async (id) => {
      const { page } = await openWindow(browser, phone);
      let late = true;
      await page.route('**/static/*.js', async (route) => {
        while (late) await sleep(20);
        await route.continue();
      });
      await page.goto(`${server.address}/eventos`, { waitUntil: 'commit' });
      const panel = page.locator(`#${id}`);
      await page.locator(`summary:has(+ #${id})`).click();
      await panel.waitFor();
      late = false;
      await alive(page);
      expect(await panel.isVisible()).toBe(true);
      await page.locator(`summary:has(+ #${id})`).press('Enter');
      await panel.waitFor({ state: 'hidden' });
    },
    60_000,
  );

  it('a press of the menu does not reach React', async () => {
    const { page } = await openWindow(browser, phone);
    await page.goto(`${server.address}/eventos`);
    await alive(page);
    await page.evaluate(`seen = [];
      for (const press of ['pointerdown', 'mousedown', 'click'])
        document.getElementById('root').addEventListener(press, ({ type }) => seen.push(type), true)`);
    await page.locator('summary:has(+ #menu-principal)').click();
    await page.locator('#menu-principal').waitFor();
    expect(await page.evaluate('seen')).toEqual([]);
    await page.locator('h1').first().click();
    expect(await page.evaluate('seen')).toEqual(['pointerdown', 'mousedown', 'click']);
  }, 60_000);

  it('Escape closes the menu and returns the focus to its button', async () => {
    const { page } = await openWindow(browser, phone);
    await page.goto(`${server.address}/eventos`);
    await alive(page);
    const menu = page.locator('summary:has(+ #menu-principal)');
    await menu.press('Enter');
    await page.locator('#menu-principal').waitFor();
    await page.keyboard.press('Tab');
    await page.locator('#menu-principal :focus').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#menu-principal').waitFor({ state: 'hidden' });
    await menu.and(page.locator(':focus')).waitFor();
  }, 60_000);

  it('an unused page loads its scripts at once if the browser has stored state', async () => {
    const { page, scriptsOf } = await openUnloaded('/eventos');
    await page.evaluate('localStorage.setItem("team_size", "2")');
    const before = scriptsOf().length;
    await page.clock.install();
    await page.reload({ waitUntil: 'commit' });
    while (scriptsOf().length === before) await sleep(20);
  }, 60_000);

  it('input, choices and presses before the scripts are loaded are replayed', async () => {
    const { page } = await openWindow(browser, { viewport: { width: 1280, height: 900 } });
    let late = true;
    await page.route(scripts, async (route) => {
      while (late) await sleep(50);
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${server.address}/eventos`, { waitUntil: 'commit' });
    await page.getByRole('searchbox').fill('prisa');
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Precio');
    late = false;
    await page.waitForURL(/q=prisa/);
    await page.waitForURL(/orden=/);
  }, 60_000);
});

/** Returns whether the element is visible. */
const seen = (page: Page) =>
  page.locator('h1').evaluate((heading) =>
    (heading as unknown as { checkVisibility: (how: object) => boolean }).checkVisibility({
      opacityProperty: true,
    }),
  );

describe('a registration that was begun on this device', () => {
  const draft = {
    eventId: '',
    members: [{ values: { dni: '80214905', name: 'Juan' }, done: [], prefilled: false, revision: 0 }],
    ...{ categoryId: '', consentVersion: 'v1', token: null },
  };

  it('a stored draft replaces the first step without a visible change', async () => {
    const { page, complaints } = await openWindow(browser, phone);
    let late = true;
    await page.route(scripts, async (route) => {
      while (late) await sleep(50);
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${server.address}/inscripcion/${slug}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: '¿Cuántos participan?' }).waitFor();
    expect(await seen(page)).toBe(true);
    const stored = { version: 1, savedAt: Date.now(), draft: { ...draft, eventId } };
    await page.evaluate(
      ([key, text]) =>
        (
          globalThis as unknown as { localStorage: { setItem: (key: string, text: string) => void } }
        ).localStorage.setItem(key!, text!),
      [`dorsal.inscripcion.${eventId}`, JSON.stringify(stored)],
    );
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    expect(await seen(page)).toBe(false);
    late = false;
    await page.getByRole('heading', { level: 1, name: 'Identificación' }).waitFor();
    expect(await seen(page)).toBe(true);
    expect((await page.getByLabel('Número de documento').inputValue()).replaceAll('.', '')).toBe('80214905');
    expect(complaints).toEqual([]);
  }, 60_000);
});

it('a correction in progress is restored after a reload, and nothing else is visible before', async () => {
  const { page, complaints } = await openWindow(browser, phone);
  await knowBrowser(page);
  let late = true;
  await page.route(scripts, async (route) => {
    while (late) await sleep(50);
    await route.continue().catch(() => undefined);
  });
  const open = () => page.goto(server.address + corrected, { waitUntil: 'commit' });
  const name = page.getByLabel('Nombres');
  await open();
  await page.getByRole('heading', { level: 1, name: 'Info Personal' }).waitFor();
  expect(await seen(page)).toBe(true);
  // Typed before the page is hydrated.
  await name.fill('Mariana');
  late = false;
  while (!(await page.evaluate('sessionStorage.length'))) await sleep(50);
  late = true;
  await open();
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  expect([await seen(page), await name.inputValue()]).toEqual([false, 'María']);
  late = false;
  while (!(await seen(page))) await sleep(10);
  expect(await name.inputValue()).toBe('Mariana');
  await page.getByRole('button', { name: 'Volver sin guardar' }).click();
  await page.waitForURL('**/inscripcion/pago/*');
  await open();
  await alive(page);
  expect([await seen(page), await name.inputValue()]).toEqual([true, 'María']);
  expect(complaints).toEqual([]);
}, 60_000);
