import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { freshDatabase } from '../server/testing/database.js';
import { openBrowser, openWindow } from './browser.js';
import { buyOrder } from './buy-order.js';
import { demoData, logIn } from './office.js';
import { startServer, type ServerProcess } from './server-process.js';
import { addToCart, fillBuyer, openProduct, payOrder, putIntoCart } from './shop-steps.js';
import { choose, fillHealth, fillIdentity, fillPerson, type Runner } from './wizard-steps.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const every = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What another colour scheme can break. */
const colours = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
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
async function faults(page: Page, rules: object = every): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  if (!(await page.evaluate<boolean>('"axe" in window'))) await page.addScriptTag({ path: axe });
  return page.evaluate<string[]>(`(async () => {
    // What still fades in has less contrast than it will have.
    const passing = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
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
])('public pages on %s', (what, options) => {
  const runner: Runner = {
    document: what === 'a phone' ? '1024587336' : '1024587337',
    birthday: ['4', 'marzo', '1992'],
    name: 'María Fernanda',
    lastName: 'Gutiérrez',
    gender: 'Femenino',
    email: 'mafe@example.test',
    size: 'S (Femenino)',
  };

  it.each(['/eventos', '/eventos?deporte=ciclismo', RACE, '/evento/no-existe', '/competidor/1024587336', '/admin'])(
    '%s has no fault axe can find',
    async (path) => {
      const { page } = await openWindow(browser, options);
      await page.goto(server.address + path);
      expect(await faults(page)).toEqual([]);
      await page.context().close();
    },
  );

  it('the wizard has none on any step, with its errors shown and without, and the payment has none', async () => {
    const { page } = await openWindow(browser, options);
    const found: Record<string, string[]> = {};
    const look = async (where: string) => {
      const wrong = await faults(page);
      if (wrong.length > 0) found[where] = wrong;
    };
    /** A step as it comes, and refused. */
    const lookTwice = async (step: string, button: string) => {
      await page.getByRole('heading', { level: 1, name: step }).waitFor();
      await look(step);
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('alert').first().waitFor();
      await look(`${step}, refused`);
    };
    await page.goto(server.address + RACE);
    await page.getByRole('button', { name: 'Inscribirme' }).first().click();
    await lookTwice('Identificación', 'Continuar');
    await fillIdentity(page, runner);
    await lookTwice('Info Personal', 'Siguiente');
    await fillPerson(page, runner);
    await lookTwice('Categoría', 'Siguiente');
    await choose(page, runner.size);
    await choose(page, /^21K Abierta/);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await lookTwice('Contacto', 'Ir a pagar');
    await fillHealth(page);
    await page.getByRole('button', { name: 'Ir a pagar' }).click();

    const welcome = page.getByRole('heading', { level: 1, name: 'Bienvenido, ya casi llegas' });
    await welcome.waitFor();
    await look('Bienvenido');
    await page.getByRole('textbox', { name: /código/i }).fill('no-existe');
    await page.getByText(/Este código no existe/).waitFor();
    await look('Bienvenido, with a code that is none');
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByRole('alertdialog', { name: 'Atención' }).waitFor();
    await look('Bienvenido, without a gateway');
    await page.getByRole('button', { name: 'Ok' }).click();

    for (const [decision, outcome] of [
      ['Rechazar', 'Tu banco rechazó el pago'],
      ['Dejar pendiente', 'Tu banco está confirmando el pago'],
    ] as const) {
      await choose(page, /Pasarela de pruebas/);
      await page.getByRole('button', { name: 'Pagar', exact: true }).click();
      await page.getByRole('button', { name: decision, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: outcome }).waitFor();
      await look(`/pago: ${decision}`);
      await page.goto(`${server.address}/inscripcion/${RACE.split('/').at(-1)}`);
      await page.getByRole('button', { name: 'Continuar al pago' }).click();
      await welcome.waitFor();
      await look(`Bienvenido after ${decision}`);
    }
    await page.goto(server.address + RACE);
    await page.getByText('Tu inscripción está guardada: falta el pago.').waitFor();
    await look('the event with a registration that was begun');
    await page.getByRole('button', { name: 'Continuar inscripción' }).first().click();
    await page.getByRole('button', { name: 'Continuar al pago' }).click();
    await choose(page, /Pasarela de pruebas/);
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '¡Pago aprobado!' }).waitFor();
    await look('/pago: Aprobar');
    expect(found).toEqual({});
    await page.context().close();
  }, 180_000);
});

describe.each([
  ['a desktop', {}],
  ['a phone', phone],
])('the shop on %s', (_what, options) => {
  it('has no fault axe can find, from its list to an order that is paid', async () => {
    const { page } = await openWindow(browser, options);
    const found: Record<string, string[]> = {};
    const look = async (where: string) => {
      const wrong = await faults(page);
      if (wrong.length > 0) found[where] = wrong;
    };
    await page.goto(`${server.address}/tienda/products/cart`);
    await page.getByText('Tu carrito está vacío.').waitFor();
    await look('the empty cart');
    await putIntoCart(page, server.address, 'Gorra Frailejón');
    await look('the cart');
    await page.goBack();
    await page.getByRole('button', { name: 'Ver la foto en pantalla completa' }).click();
    await look('a picture over the whole screen');
    await page.keyboard.press('Escape');
    await page.goto(`${server.address}/tienda`);
    await look('the list');
    await openProduct(page, server.address, 'Camiseta manga larga');
    await addToCart(page);
    await page.getByText('Selecciona una talla.').waitFor();
    await look('a product without a size');

    await page.evaluate(`(() => {
      const lines = JSON.parse(localStorage.getItem('carrito'));
      const gone = { ...lines[0], productId: '999999', name: 'Algo que ya no está' };
      localStorage.setItem('carrito', JSON.stringify([{ ...lines[0], price: 1000 }, gone]));
    })()`);
    await page.goto(`${server.address}/tienda/products/checkout`);
    await page.getByText('Tu carrito cambió: míralo antes de pagar.').waitFor();
    await look('the checkout of a cart that changed');
    await page.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('button', { name: /Quitar Algo/ }).click();
    await payOrder(page);
    await page.getByText('Hay 9 datos por revisar').waitFor();
    await look('the checkout, refused');
    await fillBuyer(page, 'marta@example.test');
    await look('the checkout');
    await payOrder(page);
    await page.waitForURL('**/pasarela-de-pruebas');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Falta confirmar tu pago' }).waitFor();
    await look('an order that is held');
    await page.goto(`${server.address}/tienda/products/cart`);
    await page.getByRole('link', { name: /Ir al pedido/ }).waitFor();
    await look('the cart with an order that is held');
    await page.getByRole('link', { name: /Ir al pedido/ }).click();
    await payOrder(page);
    await page.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Tu banco rechazó el pago' }).waitFor();
    await look('its payment, rejected');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await page.getByRole('heading', { level: 1, name: 'El pago no pasó' }).waitFor();
    await look('an order whose payment was rejected');
    await payOrder(page);
    await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '¡Gracias por tu compra!' }).waitFor();
    await look('an order that is paid');
    expect(found).toEqual({});
    await page.context().close();
  }, 180_000);
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
  '/admin/ordenes',
  '/admin/ordenes?q=nadie-se-llama-asi',
  '/admin/ordenes/empaque',
  '/admin/ordenes/999999',
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

const desktop = { width: 1280, height: 800 };
/** How the back-office is looked at; what another colour scheme can break are the colours alone. */
const looks = [
  { how: 'in light', scheme: 'light', viewport: desktop, rules: every },
  { how: 'in dark', scheme: 'dark', viewport: desktop, rules: colours },
  { how: 'on a phone', scheme: 'light', viewport: phone.viewport, rules: every },
] as const;

/** What is wrong with a page of the back-office in any look. A page is loaded once: loading takes longer than looking. */
async function faultsInAnyLook(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { how, scheme, viewport, rules } of looks) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize(viewport);
    await page.locator(scheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
    found.push(...(await faults(page, rules)).map((fault) => `${how}: ${fault}`));
  }
  await page.setViewportSize(desktop);
  return found;
}

describe('the back-office', () => {
  it('has no fault axe can find on any page, or in a dialog', async () => {
    const { page } = await openWindow(browser, { viewport: desktop });
    await logIn(page, server.address);
    const found: Record<string, string[]> = {};
    const order = await buyOrder(server.address, { name: 'Zoraida', lastName: 'Tumiñá', dni: '40112233' });
    for (const path of [...officePages, `/admin/ordenes/${order}`]) {
      await page.goto(server.address + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      const wrong = await faultsInAnyLook(page);
      if (wrong.length > 0) found[path] = wrong;
    }
    for (const [path, name] of officeDialogs) {
      await page.goto(server.address + path);
      await page
        .getByRole('button', { name, exact: typeof name === 'string' })
        .first()
        .click();
      await page.getByRole('dialog').first().waitFor();
      const wrong = await faultsInAnyLook(page);
      if (wrong.length > 0) found[`${path}: ${name}`] = wrong;
    }
    expect(found).toEqual({});
    await page.context().close();
  }, 300_000);
});
