import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { freshDatabase } from '../server/testing/database.js';
import { openBrowser, openWindow } from './browser.js';
import { demoData, logIn } from './office.js';
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
  await demoData(server.address);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

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

const tabs = [
  'overview',
  'categories',
  'kits',
  'coupons',
  'key-partner',
  'pasarelas',
  'gallery',
  'competitor',
  'historial',
];
const officePages = [
  '/admin/eventos',
  '/admin/eventos/create',
  '/admin/eventos/edit/1',
  ...tabs.map((tab) => `/admin/eventos/show/1/${tab}`),
  '/admin/eventos/show/1/lista-medica',
  '/admin/eventos/show/999999/overview',
  '/admin/competidores',
  '/admin/competidores?q=nadie-se-llama-asi',
  '/admin/competidores/1',
  '/admin/pagos',
  '/admin/pagos?vista=revisar',
  '/admin/pagos/1',
  '/admin/usuarios',
  '/admin/usuario/1',
  '/admin/usuario/1/historial',
  '/admin/mi-cuenta',
  '/admin/auditoria',
];

/** Dialogs: where they are, and the button that opens them. */
const officeDialogs: [path: string, button: string | RegExp][] = [
  ['/admin/usuarios', 'Agregar Usuario'],
  ['/admin/usuario/1', 'Editar'],
  ['/admin/competidores/1', 'Editar'],
  ['/admin/pagos/1', 'Agregar nota'],
  ['/admin/eventos/show/1/coupons', 'Crear cupón'],
  ['/admin/eventos/show/1/coupons', 'Crear varios'],
  ['/admin/eventos/show/1/key-partner', 'Crear llave'],
  ['/admin/eventos', /^Buscar/],
];

describe.each([
  ['in light', { colorScheme: 'light' }],
  ['in dark', { colorScheme: 'dark' }],
  ['on a phone', phone],
] as const)('the back-office %s', (_how, options) => {
  it('has no fault axe can find on any page, or in a dialog', async () => {
    const { page } = await openWindow(browser, options);
    await logIn(page, server.address);
    const found: Record<string, string[]> = {};
    for (const path of officePages) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wrong = await faults(page);
      if (wrong.length > 0) found[path] = wrong;
    }
    for (const [path, name] of officeDialogs) {
      await page.goto(server.address + path);
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
      const wrong = await faults(page);
      if (wrong.length > 0) found[`${path}: ${name}`] = wrong;
    }
    expect(found).toEqual({});
    await page.context().close();
  }, 240_000);
});
