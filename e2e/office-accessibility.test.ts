import type { Page } from 'playwright-core';
import { colours, every, faults, phone } from './axe.js';
import { openWindow } from './browser.js';
import { buyOrder } from './buy-order.js';
import { startDemonstration } from './demonstration.js';
import { logIn } from './office.js';
import { openJourney } from './open-journey.js';

const { server, browser } = await openJourney(startDemonstration());

const tabs = [
  'overview',
  'categories',
  'kits',
  'coupons',
  'key-partner',
  'pasarelas',
  'rutas',
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
  '/admin/ordenes',
  '/admin/ordenes?q=nadie-se-llama-asi',
  '/admin/ordenes/empaque',
  '/admin/ordenes/999999',
  '/admin/certificates',
  '/admin/certificates?q=nadie-se-llama-asi',
  ...['1', '2', '3', '999999'].map((id) => `/admin/certificates/${id}`),
  '/admin/usuarios',
  '/admin/usuario/1',
  '/admin/usuario/1/historial',
  '/admin/mi-cuenta',
  '/admin/auditoria',
];

/** Dialogs: address and the button that opens each. */
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

const desktop = { width: 1280, height: 800 };
/** Sizes and color schemes; another color scheme can only break colors. */
const looks = [
  { how: 'in light', scheme: 'light', viewport: desktop, rules: every },
  { how: 'in dark', scheme: 'dark', viewport: desktop, rules: colours },
  { how: 'on a phone', scheme: 'light', viewport: phone.viewport, rules: every },
] as const;

/** Returns the problems of a back-office page in each look. The page is loaded once, because loading takes longest. */
async function faultsInAnyLook(page: Page): Promise<string[]> {
  const problems: string[] = [];
  for (const { how, scheme, viewport, rules } of looks) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(viewport);
    await page.locator(scheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
    problems.push(...(await faults(page, rules)).map((fault) => `${how}: ${fault}`));
  }
  await page.setViewportSize(desktop);
  return problems;
}

describe('the back-office', () => {
  let page: Page;
  beforeAll(async () => {
    ({ page } = await openWindow(browser, { viewport: desktop }));
    await logIn(page, server.address);
  }, 60_000);

  const open = async (path: string) => {
    await page.goto(server.address + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };

  it.each(officePages)(
    '%s has no fault axe can find',
    async (path) => {
      await open(path);
      expect(await faultsInAnyLook(page)).toEqual([]);
    },
    120_000,
  );

  it('axe finds no problem on an order', async () => {
    const order = await buyOrder(server.address, { name: 'Zoraida', lastName: 'Tumiñá', dni: '40112233' });
    await open(`/admin/ordenes/${order}`);
    expect(await faultsInAnyLook(page)).toEqual([]);
  }, 120_000);

  it.each(officeDialogs)(
    '%s has none in the dialog of %s',
    async (path, name) => {
      await page.goto(server.address + path);
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
      expect(await faultsInAnyLook(page)).toEqual([]);
    },
    120_000,
  );
});
