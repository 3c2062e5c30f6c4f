import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import { Factories } from '../server/testing/factories.js';
import { openServices } from '../server/services.js';
import { readConfig } from '../server/platform/config.js';
import { freshDatabase } from '../server/testing/database.js';
import { testEnv } from '../server/testing/services.js';
import { openBrowser, openWindow } from './browser.js';
import { startServer, type ServerProcess } from './server-process.js';

const slug = 'carrera-sin-prisa';
const name = 'Carrera sin Prisa';
const { url } = await freshDatabase();
const { services, close } = await openServices({ ...readConfig(testEnv), databaseUrl: url }, 'http://localhost');
let node: ServerProcess;
let browser: Browser;

beforeAll(async () => {
  const build = new Factories(services);
  const event = await build.event({ name, slug, teamSizes: [1, 2], categories: [{ distance: '10K' }] });
  await build.gateway(event);
  await build.product(event);
  node = await startServer(url);
  browser = await openBrowser();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await node.stop();
  await close();
});

const phone = { viewport: { width: 360, height: 740 } };
const scripts = '**/static/*.js';
const asked = (page: Page): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};

/** From the list to the event, as far as the link into its registration. */
async function walk(page: Page): Promise<void> {
  await page.goto(`${node.address}/eventos`);
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await page.getByText('$').first().waitFor();
}
const register = (page: Page) => page.getByRole('link', { name: 'Inscribirme' }).first();

it('is read and walked through without scripts, as far as the registration', async () => {
  const { page } = await openWindow(browser, { ...phone, javaScriptEnabled: false });
  await walk(page);
  await register(page).click();
  await page.waitForURL(`**/inscripcion/${slug}`);
  await page.locator('noscript p', { hasText: 'activa JavaScript' }).waitFor();
  await page.goto(`${node.address}/tienda`);
  await page
    .getByRole('link', { name: /Camiseta/ })
    .first()
    .click();
  await page.waitForURL(/\/tienda\/products\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}, 60_000);

it('is read and walked through while its scripts never come', async () => {
  const { page } = await openWindow(browser, phone);
  await page.route(scripts, (route: Route) => route.abort());
  await walk(page);
  await register(page).click();
  await page.waitForURL(`**/inscripcion/${slug}`);
}, 60_000);

it('takes who presses before it has come to life to the registration, which begins', async () => {
  const { page } = await openWindow(browser, phone);
  let late = true;
  await page.route(scripts, async (route) => {
    while (late) await sleep(50);
    await route.continue().catch(() => undefined);
  });
  await page.goto(`${node.address}/evento/${slug}`, { waitUntil: 'commit' });
  await register(page).click();
  await page.waitForURL(`**/inscripcion/${slug}`, { waitUntil: 'commit' });
  late = false;
  await page.getByRole('heading', { level: 1, name: /Cuántos|Identif/ }).waitFor();
}, 60_000);

it.each([`/eventos`, `/evento/${slug}`, '/tienda'])(
  '%s asks for nothing that it came with',
  async (path) => {
    const { page } = await openWindow(browser, phone);
    const paths = asked(page);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(node.address + path, { waitUntil: 'networkidle' });
    expect(paths.filter((each) => each.includes('graphql'))).toEqual([]);
    expect(paths.filter((each) => each.endsWith('.js')).length).toBeLessThan(8);
    expect(complaints).toEqual([]);
  },
  60_000,
);
