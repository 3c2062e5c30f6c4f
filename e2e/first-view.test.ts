import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { alive, openWindow, settle } from './browser.js';
import { closed, openPublicSite, phone, register, scripts, slug } from './public-site.js';
import { fillIdentity } from './wizard-steps.js';

/** The public pages as they come, and as their scripts take them over. */

const { server, browser, eventId, product, order, reference, token, corrected, bibKey, knowBrowser } =
  await openPublicSite();

/** A picture of one point. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
/** Whether a request is for the page after this one. */
const isAhead = (request: Request): boolean => request.headers()['sec-purpose'] === 'prefetch';
/** Of what is asked for now, or ahead. */
const asked = (page: Page, ahead = false): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => isAhead(request) === ahead && paths.push(new URL(request.url()).pathname));
  return paths;
};

it('has one start-line button in a view, however wide it is', async () => {
  const { page } = await openWindow(browser, phone);
  for (const width of [360, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${server.address}/evento/${slug}`);
    const shown = await page.getByRole('link', { name: 'Inscribirme', exact: true }).count();
    expect([width, shown]).toEqual([width, 1]);
  }
}, 60_000);

it('takes who presses before it has come to life to the registration, which begins', async () => {
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
  // There is nobody yet to whom it could be sent; it does not get into the address.
  await page.getByRole('button', { name: 'Continuar' }).click();
  late = false;
  await alive(page);
  await page.waitForURL(`**/inscripcion/${slug}?p=1&paso=identificacion`);
  await page.getByLabel('Día').fill('4');
  expect((await page.getByLabel('Número de documento').inputValue()).replaceAll('.', '')).toBe('80214905');
  expect(page.url()).not.toContain('80214905');
}, 60_000);

it('lets nobody pass a step of the registration whose fields have not come yet', async () => {
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
  const isAlive = (page: Page) => page.evaluate('document.documentElement.dataset.alive !== undefined');
  /** A newcomer's page as it stands a while after it has loaded. Its timer of four seconds waits for `passTime`. */
  const arrive = async (path: string) => {
    const { page } = await openWindow(browser, phone);
    await page.addInitScript(`const start = window.setTimeout;
      window.setTimeout = (then, wait, ...rest) => wait === 4000 ? (window.passTime = then, 0) : start(then, wait, ...rest)`);
    await page.goto(server.address + path);
    await settle(page);
    return page;
  };

  it('does not run its scripts, and hears the first tap', async () => {
    const page = await arrive('/eventos');
    expect(await isAlive(page)).toBe(false);
    await page.getByRole('button', { name: 'Menú' }).click();
    await page.getByRole('button', { name: 'Cerrar menú' }).waitFor();
    expect(await isAlive(page)).toBe(true);
  }, 60_000);

  it('comes to life by itself after some seconds, for what counts down', async () => {
    const page = await arrive(`/evento/${slug}`);
    expect(await isAlive(page)).toBe(false);
    await page.evaluate('passTime()');
    await page.locator('html[data-alive]').waitFor();
  }, 60_000);

  it('comes to life at once where this browser keeps something', async () => {
    const page = await arrive('/eventos');
    await page.evaluate('localStorage.setItem("team_size", "2")');
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-alive]').waitFor();
  }, 60_000);

  it('takes up what was typed, chosen and pressed while its scripts were on their way', async () => {
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

/** Whether what stands in the page can be seen. */
const seen = (page: Page) =>
  page.locator('h1').evaluate((heading) =>
    (heading as unknown as { checkVisibility: (how: object) => boolean }).checkVisibility({
      opacityProperty: true,
    }),
  );

describe('a registration that was begun on this device', () => {
  const begun = {
    eventId: '',
    members: [{ values: { dni: '80214905', name: 'Juan' }, done: [], prefilled: false, revision: 0 }],
    ...{ categoryId: '', consentVersion: 'v1', token: null },
  };

  it('takes the place of the first step without that being seen', async () => {
    const { page, complaints } = await openWindow(browser, phone);
    let late = true;
    await page.route(scripts, async (route) => {
      while (late) await sleep(50);
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${server.address}/inscripcion/${slug}`, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: '¿Cuántos participan?' }).waitFor();
    expect(await seen(page)).toBe(true);
    const stored = { version: 1, savedAt: Date.now(), draft: { ...begun, eventId } };
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

it('what is being corrected of a registration comes back after a reload, and nothing else is seen before', async () => {
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
  // Typed before the page lives.
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

const addresses = () => [
  '/eventos',
  `/evento/${slug}`,
  `/evento/${slug}?key=CLUB`,
  '/tienda',
  product,
  '/tienda/products/cart',
  `/tienda/products/checkout?evento=${slug}`,
  `/inscripcion/${slug}`,
  `/inscripcion/${slug}?equipo=2&distancia=10K&key=CLUB`,
  `/inscripcion/pago/${token}`,
  `/inscripcion/pago/${token}/editar/1`,
  corrected,
  order,
  `/pago/${reference}`,
  `/dorsal/${bibKey}`,
  '/competidor',
  '/certificado',
];

describe.each([
  ['a phone', phone],
  ['a laptop', { viewport: { width: 1440, height: 900 } }],
])('on %s', (_what, size) => {
  it('every page comes to life without a complaint or a shift, and asks for nothing that it came with', async () => {
    const { page, complaints } = await openWindow(browser, size);
    await knowBrowser(page);
    const questions: string[] = [];
    page.on('request', (request) => request.url().includes('graphql') && questions.push(request.postData() ?? ''));
    await page.route('**/images/**', (route) => route.fulfill({ contentType: 'image/png', body: dot }));
    await page.addInitScript(
      `shifted = 0;
      alive = Infinity;
      new MutationObserver(() => (alive = Math.min(alive, performance.now())))
        .observe(document, { subtree: true, attributeFilter: ['data-alive'] });
      new PerformanceObserver((list) => list.getEntries().forEach(({ startTime, value }) => (shifted += startTime >= alive ? value : 0)))
        .observe({ type: 'layout-shift', buffered: true })`,
    );
    // Letters that come late move a page on a busy machine; here is told what coming to life moves.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`${server.address}/competidor`);
    await settle(page);
    const found: Record<string, object> = {};
    for (const path of addresses()) {
      await page.evaluate('localStorage.clear()');
      complaints.length = questions.length = 0;
      await page.goto(server.address + path);
      await settle(page);
      await alive(page);
      await settle(page);
      // Without that moment nothing would be counted.
      expect(await page.evaluate('alive')).toBeLessThan(Infinity);
      const shift = Number(await page.evaluate('shifted'));
      const wrong = [
        ...complaints.filter((text) => !text.includes('ERR_FAILED')),
        ...questions,
        ...(shift > 0 ? [`moved by ${shift}`] : []),
      ];
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
  }, 120_000);
});

/** What the page looks like, by the colours and letters of what leads on. */
const look = (page: Page) =>
  register(page).evaluate(`(link) => {
    const { backgroundColor, color, fontFamily, fontSize } = getComputedStyle(link);
    return { backgroundColor, color, fontFamily, fontSize, ground: getComputedStyle(document.body).backgroundColor };
  }`);
/** Data that a component cannot show: it breaks while the browser takes the page over. */
const breakData = (page: Page) =>
  page.route(`**/evento/${slug}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const at = html.indexOf('id="page"');
    const body = html.slice(0, at) + html.slice(at).replace('"teamSizes":[1,2]', '"teamSizes":null');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
/** A browser without something that effects need: the page breaks once it has been taken over. */
const breakEffects = (page: Page) =>
  page.addInitScript(`window.IntersectionObserver = class {
    constructor() {
      throw new Error('broken');
    }
  }`);

it.each([
  ['while it is taken over', breakData],
  ['once it was taken over', breakEffects],
])(
  'is read, looks the same and leads on when it breaks %s',
  async (_when, breaks) => {
    const unscripted = await openWindow(browser, { ...phone, javaScriptEnabled: false });
    await unscripted.page.goto(`${server.address}/evento/${slug}`);
    const { page } = await openWindow(browser, phone);
    await breaks(page);
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (document.querySelector('h1').asItCame = true))`,
    );
    await page.goto(`${server.address}/evento/${slug}`);
    await alive(page);
    // It is drawn anew once it has broken; who presses at that very moment presses again.
    while (await page.evaluate('document.querySelector("h1")?.asItCame !== undefined')) await sleep(10);
    expect(await look(page)).toEqual(await look(unscripted.page));
    const words = (of: Page) => of.locator('#root').innerText();
    expect(await words(page)).toBe(await words(unscripted.page));
    await register(page).click();
    await page.waitForURL(`**/inscripcion/${slug}?*`, { waitUntil: 'commit' });
  },
  60_000,
);

it.each(['/eventos', `/evento/${slug}`, '/tienda'])(
  '%s needs few files',
  async (path) => {
    const { page } = await openWindow(browser, phone);
    const paths = asked(page);
    const sent = await page.goto(server.address + path);
    const [, atOnce = ''] = /data-scripts="([^"]+)"/.exec(await sent!.text()) ?? [];
    expect(atOnce.split(' ').length).toBeLessThan(7);
    await alive(page);
    await settle(page);
    // With what comes after them.
    expect(new Set(paths.filter((each) => each.endsWith('.js'))).size).toBeLessThan(10);
  },
  60_000,
);

describe('the scripts of the registration', () => {
  const open = async (path: string, connection = '{}') => {
    const { page } = await openWindow(browser, phone);
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${connection} })`);
    const ahead = asked(page, true);
    await page.goto(`${server.address}/evento/${path}`);
    await settle(page);
    await alive(page);
    return { page, ahead };
  };

  it('are fetched ahead by the event’s page, and are there when the registration wants them', async () => {
    const { page, ahead } = await open(slug);
    while (ahead.length === 0) await sleep(50);
    await settle(page);
    expect(ahead.filter((path) => !path.startsWith('/static/'))).toEqual([]);
    const document = page.waitForRequest((request) => isAhead(request) && !request.url().endsWith('.js'));
    await register(page).hover();
    expect(new URL((await document).url()).pathname).toBe(`/inscripcion/${slug}`);
    await register(page).click();
    await page.getByRole('heading', { level: 1, name: /Cuántos|Identif/ }).waitFor();
    const sent = await page.evaluate(
      `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).map(({ name, transferSize }) => [new URL(name).pathname, transferSize])`,
    );
    const scripts = new Map(sent as [string, number][]);
    const fetched = ahead.filter((path) => path.endsWith('.js'));
    expect(fetched.map((path) => [path, scripts.get(path)])).toEqual(fetched.map((path) => [path, 0]));
  }, 60_000);

  it.each([
    ['where data are saved', slug, '{ saveData: true }'],
    ['where they trickle', slug, `{ effectiveType: 'slow-2g' }`],
    ['where an event takes nobody', closed, '{}'],
  ])(
    'are not fetched ahead %s',
    async (_where, path, connection) => {
      const { page, ahead } = await open(path, connection);
      await page.waitForFunction('document.readyState === "complete"');
      await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500)))');
      expect(ahead).toEqual([]);
    },
    60_000,
  );
});
