import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { freshDatabase } from '../server/testing/database.js';
import { openBrowser, openWindow } from './browser.js';
import { startServer, type ServerProcess } from './server-process.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RACE = '/evento/media-maraton-paramo-de-sumapaz';
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

let server: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  const { url } = await freshDatabase();
  [server, browser] = await Promise.all([startServer(url, { DEMO_DATA: 'on' }), openBrowser()]);
  await demoEvents();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The demonstration data arrive after the server listens; the pages are looked at once all are there. */
async function demoEvents(): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(`${server.address}/graphql`, {
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

/** What axe finds wrong, and whether the page scrolls sideways. */
async function faults(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  await page.addScriptTag({ path: axe });
  return page.evaluate<string[]>(`(async () => {
    const { violations } = await axe.run(document, { runOnly: ${JSON.stringify(rules)} });
    const sideways = document.documentElement.scrollWidth - innerWidth;
    return [
      ...violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ target }) => target.join(' ')).join(', ')),
      ...(sideways > 1 ? ['scrolls sideways by ' + sideways + ' px'] : []),
    ];
  })()`);
}

async function logIn(page: Page): Promise<void> {
  await page.goto(`${server.address}/admin`);
  await page.getByLabel('Correo electrónico').fill('demo@dorsal.localhost');
  await page.getByLabel('Contraseña', { exact: true }).fill('dorsal-demo');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/admin/eventos');
}

describe.each([
  ['a desktop', {}],
  ['a phone', phone],
])('public pages on %s', (_what, options) => {
  it.each(['/eventos', '/eventos?sport=CYCLING', RACE, '/evento/no-existe', '/competidor/1024587336', '/admin'])(
    '%s has no fault axe can find',
    async (path) => {
      const { page } = await openWindow(browser, options);
      await page.goto(server.address + path);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('the wizard has none, with its errors shown', async () => {
    const { page } = await openWindow(browser, options);
    await page.goto(server.address + RACE);
    await page.getByRole('button', { name: 'Inscribirme' }).first().click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await faults(page)).toEqual([]);
    await page.context().close();
  });
});

describe.each(['light', 'dark'] as const)('the back-office in %s', (colorScheme) => {
  it('has no fault axe can find on any page', async () => {
    const { page } = await openWindow(browser, { colorScheme });
    await logIn(page);
    const found: Record<string, string[]> = {};
    const paths = [
      '/admin/eventos',
      '/admin/eventos/create',
      '/admin/eventos/edit/1',
      ...['overview', 'categories', 'kits', 'pasarelas', 'competitor'].map((tab) => `/admin/eventos/show/1/${tab}`),
    ];
    for (const path of paths) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wrong = await faults(page);
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
    await page.context().close();
  }, 120_000);
});
