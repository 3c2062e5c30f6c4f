import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from 'playwright-core';
import { alive, openWindow } from './browser.js';
import { closed, notOpenYet, openPublicSite, phone, register, slug } from './public-site.js';
import { settle } from './settle.js';

/** Checks which files public pages request for themselves and ahead. */

const { server, browser, openRegistration } = await openPublicSite();

/** Returns whether a request is for the next page. */
const isAhead = (request: Request): boolean => request.headers()['sec-purpose'] === 'prefetch';
/** Returns a list that collects the paths of requests, for this page or ahead. */
const recordPaths = (page: Page, ahead = false): string[] => {
  const paths: string[] = [];
  page.on('request', (request) => isAhead(request) === ahead && paths.push(new URL(request.url()).pathname));
  return paths;
};

it.each(['/eventos', `/evento/${slug}`, '/tienda'])(
  '%s needs few files',
  async (path) => {
    const { page } = await openWindow(browser, phone);
    const paths = recordPaths(page);
    const sent = await page.goto(server.address + path);
    const [, atOnce = ''] = /data-scripts="([^"]+)"/.exec(await sent!.text()) ?? [];
    expect(atOnce.split(' ').length).toBeLessThan(7);
    await alive(page);
    await settle(page);
    // Including the files that they import.
    expect(new Set(paths.filter((scriptPath) => scriptPath.endsWith('.js'))).size).toBeLessThan(10);
  },
  60_000,
);

describe('the scripts of the registration', () => {
  const open = async (path: string, connection = '{}') => {
    const { page } = await openWindow(browser, phone);
    await page.addInitScript(`Object.defineProperty(navigator, 'connection', { value: ${connection} })`);
    const ahead = recordPaths(page, true);
    await page.goto(`${server.address}/evento/${path}`);
    await settle(page);
    await alive(page);
    return { page, ahead };
  };

  it('the scripts of the wizard are prefetched by the event page and loaded when the wizard needs them', async () => {
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
    ['with data saving', slug, '{ saveData: true }'],
    ['on a slow line', slug, `{ effectiveType: 'slow-2g' }`],
    ['for an event whose registrations are closed', closed, '{}'],
  ])(
    'the scripts of the wizard are not prefetched %s',
    async (_where, path, connection) => {
      const { page, ahead } = await open(path, connection);
      await page.waitForFunction('document.readyState === "complete"');
      await page.evaluate('new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 500)))');
      expect(ahead).toEqual([]);
    },
    60_000,
  );
});

it('The button comes at the opening although the code of the request fails once', async () => {
  const { page } = await openWindow(browser);
  let failed = 0;
  // The code of the API client, which the page needs for its first request.
  await page.route(
    '**/static/full-*.js',
    (route) => {
      failed++;
      return route.abort();
    },
    { times: 1 },
  );
  await page.clock.install();
  await page.goto(`${server.address}/evento/${notOpenYet}`);
  await alive(page);
  await settle(page);
  expect(await register(page).count()).toBe(0);
  await openRegistration();
  await page.clock.fastForward('01:00:30');
  await register(page).waitFor();
  expect(failed).toBe(1);
});
